import { Component, createContext, type ReactNode, use, useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore } from '#client/lib/store.ts';
import { canTakeBack } from '#client/lib/type-ahead.ts';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';

/** Whether a part is wanted just now, and how it is wanted no more. */
type Wish = { open: boolean; onCancel: () => void };

/** Of a part that opens and closes, said by what holds it. Without, a part is wanted for as long as it is drawn. */
export const PartWish = createContext<Wish | null>(null);

const always: Wish = { open: true, onCancel: () => undefined };

type Props = {
  draw: () => ReactNode;
  /** Called before it is tried again: makes anew what React keeps as refused. */
  renew: () => void;
};
type State = { state: 'fine' | 'failed' | 'closed' };

/**
 * Keeps a part of a screen that cannot be drawn from taking the rest of it along, and says so above it if the part is
 * wanted just then. Each time it is wanted again it is tried again.
 */
export function PartBoundary({ draw, renew }: Props) {
  const wish = use(PartWish) ?? always;
  // What stands in the part is no matter of that wish.
  const drawWithin = () => <PartWish value={null}>{draw()}</PartWish>;
  return <Boundary {...wish} draw={drawWithin} renew={renew} />;
}

class Boundary extends Component<Props & Wish, State> {
  override state: State = { state: 'fine' };

  static getDerivedStateFromError(): State {
    return { state: 'failed' };
  }

  override componentDidUpdate({ open: wasOpen }: Wish) {
    if (!this.props.open || wasOpen || this.state.state === 'fine') return;
    this.props.renew();
    // oxlint-disable-next-line react/no-did-update-set-state -- in a render that waits for the part the wish would be lost
    this.setState({ state: 'fine' });
  }

  override componentDidCatch() {
    this.props.renew();
    if (!this.props.open) this.setState({ state: 'closed' });
  }

  override render() {
    const { state } = this.state;
    if (state === 'fine') return this.props.draw();
    return state === 'failed' && <PartFailed onClose={this.close} />;
  }

  private close = () => {
    this.setState({ state: 'closed' });
    if (this.props.open) this.props.onCancel();
  };
}

type Notice = { id: string; close: () => void };
/** Several parts that fail together say so once. */
const notices = createStore<readonly Notice[]>([]);
const closeAll = () => notices.get().forEach(({ close }) => close());

/** Reloading mends it: most often a newer version has been installed, and the part's script is gone. */
export function PartFailed({ onClose }: { onClose: () => void }) {
  const id = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    notices.set([...notices.get(), { id, close: () => close() }]);
    return () => notices.set(notices.get().filter((notice) => notice.id !== id));
  }, [id]);
  return notices.useValue()[0]?.id === id && <Notice />;
}

function Notice() {
  const { t } = useTranslation(['common', 'frame']);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || canTakeBack()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      closeAll();
    };
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, []);
  return (
    <div
      data-passing
      className="fixed inset-x-4 top-18 z-50 mx-auto max-w-sm rounded-panel border border-line bg-raised shadow-3"
    >
      <ErrorState
        title={t('frame:crashTitle')}
        text={t('partFailed')}
        error={undefined}
        action={<Button onClick={closeAll}>{t('close')}</Button>}
        onRetry={() => location.reload()}
      />
    </div>
  );
}

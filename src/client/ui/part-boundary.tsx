import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';

type State = { state: 'fine' | 'failed' | 'closed' };

/** Keeps a part of a screen that cannot be drawn from taking the rest of it along, and says so above it. */
export class PartBoundary extends Component<{ children?: ReactNode }, State> {
  override state: State = { state: 'fine' };

  static getDerivedStateFromError(): State {
    return { state: 'failed' };
  }

  override render() {
    const { state } = this.state;
    if (state === 'fine') return this.props.children;
    return state === 'failed' && <PartFailed onClose={() => this.setState({ state: 'closed' })} />;
  }
}

/** Reloading mends it: most often a newer version has been installed, and the part's script is gone. */
export function PartFailed({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common', 'frame']);
  return (
    <div className="fixed inset-x-4 top-18 z-50 mx-auto max-w-sm rounded-panel border border-line bg-raised shadow-3">
      <ErrorState
        title={t('frame:crashTitle')}
        text={t('partFailed')}
        action={<Button onClick={onClose}>{t('close')}</Button>}
        onRetry={() => location.reload()}
      />
    </div>
  );
}

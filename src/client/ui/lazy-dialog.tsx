import { type ReactNode, Suspense, useEffectEvent, useLayoutEffect } from 'react';
import { holdTypingFor } from '#client/lib/type-ahead.ts';
import { PartWish } from './part-boundary.tsx';

type Props = {
  /** The dialog shall open when its script is there. */
  open: boolean;
  /** Escape: it shall not. */
  onCancel: () => void;
};

/**
 * Holds a dialog that is a lazy part: while its script is on its way, whoever types already types into its first field,
 * and Escape takes it back.
 */
export const LazyDialog = ({ children, ...props }: Props & { children: ReactNode }) => (
  <PartWish value={props}>
    <Suspense fallback={<OnItsWay {...props} />}>{children}</Suspense>
  </PartWish>
);

function OnItsWay({ open, onCancel }: Props) {
  const handleCancel = useEffectEvent(onCancel);
  useLayoutEffect(() => {
    if (open) return holdTypingFor(() => handleCancel());
  }, [open]);
  return null;
}

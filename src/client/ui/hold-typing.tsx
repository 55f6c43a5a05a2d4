import { useEffectEvent, useLayoutEffect } from 'react';
import { holdTypingFor } from '#client/lib/type-ahead.ts';

type Props = {
  /** The dialog shall open when its script is there. */
  open: boolean;
  /** Escape: it shall not. */
  onCancel: () => void;
};

/** Stands in the place of a dialog whose script is on its way: whoever types already types into its first field. */
export function HoldTyping({ open, onCancel }: Props) {
  const handleCancel = useEffectEvent(onCancel);
  useLayoutEffect(() => {
    if (open) return holdTypingFor(() => handleCancel());
  }, [open]);
  return null;
}

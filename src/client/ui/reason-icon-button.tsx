import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { IconButton } from './icon-button.tsx';
import { Tip } from './tooltip.tsx';

type Props = ComponentProps<typeof IconButton> & {
  /** What is said on hover, where the label says more. */
  tip?: string;
  /** Why it cannot be pressed; null where it can. */
  reason: string | null;
};

/** As `ReasonButton`, with an icon in place of words: it says its name on hover too, or why it cannot be pressed. */
export const ReasonIconButton = ({ label, tip = label, reason, onClick, className, ...props }: Props) => (
  <Tip text={reason ?? tip}>
    <IconButton
      label={reason === null ? label : `${label}. ${reason}`}
      aria-disabled={reason !== null || undefined}
      className={clsx(className, reason !== null && 'cursor-default')}
      onClick={reason === null ? onClick : undefined}
      {...props}
    />
  </Tip>
);

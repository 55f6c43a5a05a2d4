import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const tones = {
  neutral: ['bg-chip text-ink-2', 'bg-ink-3'],
  brand: ['bg-brand-soft text-brand-ink', 'bg-brand'],
  danger: ['bg-danger-soft text-danger', 'bg-danger'],
  todo: ['bg-s-todo-soft text-s-todo-ink', 'bg-s-todo'],
  progress: ['bg-s-progress-soft text-s-progress-ink', 'bg-s-progress'],
  approve: ['bg-s-approve-soft text-s-approve-ink', 'bg-s-approve'],
  done: ['bg-s-done-soft text-s-done-ink', 'bg-s-done'],
  urgent: ['bg-p-urgent-soft text-p-urgent-ink', 'bg-p-urgent'],
  important: ['bg-p-important-soft text-p-important-ink', 'bg-p-important'],
  later: ['bg-p-later-soft text-p-later-ink', 'bg-p-later'],
} as const;
export type Tone = keyof typeof tones;

type Props = { tone?: Tone; hasDot?: boolean; icon?: ReactNode; className?: string; children: ReactNode };

/** A small label. Colour is never the only sign: a status has a dot, a priority its flag as `icon`, both their words. */
export const Badge = ({ tone = 'neutral', hasDot, icon, className, children }: Props) => (
  <span
    className={clsx(
      'inline-flex max-w-full min-w-0 items-center gap-1 rounded-chip px-[7px] py-0.5 text-xs font-medium',
      tones[tone][0],
      className,
    )}
  >
    {hasDot && <span aria-hidden className={clsx('mr-0.5 size-1.5 shrink-0 rounded-full', tones[tone][1])} />}
    {icon}
    <span className="truncate">{children}</span>
  </span>
);

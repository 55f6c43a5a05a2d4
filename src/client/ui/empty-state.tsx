import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { icon: LucideIcon; text: string; action?: ReactNode };

/** Nothing here: a line icon, one sentence, one action. */
export const EmptyState = ({ icon: Icon, text, action }: Props) => (
  <div className="flex flex-1 flex-col items-center justify-center gap-4 px-6 py-12 text-center">
    <Icon size={32} strokeWidth={1.5} aria-hidden className="text-ink-3" />
    <p className="max-w-sm text-sm text-balance text-ink-2">{text}</p>
    {action}
  </div>
);

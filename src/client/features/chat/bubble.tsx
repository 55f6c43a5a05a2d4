import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Props = { isOwn: boolean; isFaint?: boolean; isBare?: boolean; foot?: ReactNode; children: ReactNode };

/** What a message is drawn on; its foot stands beside the last words where there is room. */
export const Bubble = ({ isOwn, isFaint, isBare, foot, children }: Props) => (
  <div
    className={clsx(
      'flex max-w-full min-w-0 flex-wrap items-end justify-end gap-x-2.5 rounded-panel px-3 py-2 text-sm wrap-anywhere',
      isOwn ? 'rounded-br-sm bg-brand-soft [&_mark]:bg-surface' : 'rounded-bl-sm bg-sunken',
      isFaint && 'opacity-60',
      isBare && 'text-ink-2 italic',
    )}
  >
    <div className="max-w-full min-w-0 flex-auto">{children}</div>
    {foot}
  </div>
);

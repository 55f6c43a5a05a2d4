import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Member } from '#shared/member.ts';
import type { Branch } from './structure.ts';

type Row = (member: Member) => ReactNode;

/** Rows far from the view are not laid out: long teams scroll smoothly. */
const rowClass = '[contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]';

export const MemberList = ({ members, row }: { members: readonly Member[]; row: Row }) => (
  <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
    {members.map((member) => (
      <li key={member.id} className={rowClass}>
        {row(member)}
      </li>
    ))}
  </ul>
);

/** Further down, a step to the side would leave no room for the names on a phone. */
const deepest = 5;

/** Lists within lists: readers hear how far down someone stands. */
export const MemberTree = ({ branches, row, depth = 0 }: { branches: readonly Branch[]; row: Row; depth?: number }) => (
  <ul
    className={clsx(
      depth === 0 ? 'divide-y divide-line rounded-panel border border-line bg-surface' : 'mb-2 border-l-2 border-line',
      depth > 0 && depth <= deepest && 'ml-5 md:ml-8',
    )}
  >
    {branches.map(({ member, below }) => (
      <li key={member.id}>
        {row(member)}
        {below.length > 0 && <MemberTree branches={below} row={row} depth={depth + 1} />}
      </li>
    ))}
  </ul>
);

import type { Member } from '#shared/member.ts';
import type { memberById } from './member.queries.ts';

export type MemberRow = NonNullable<Awaited<ReturnType<typeof memberById>>>;

/** A member as its reader sees it. */
export const toMember = ({
  username,
  fullName,
  email,
  avatar,
  coordinatorId,
  disabledAt: _,
  deletedAt: __,
  ...row
}: MemberRow): Member => ({
  ...row,
  isCoordinator: row.userId === coordinatorId,
  user: { id: row.userId, username, fullName, email, avatar },
});

/** As it is told to all: without the note, which is its author's alone. */
export const sharedMember = (row: MemberRow): Member => ({ ...toMember(row), note: null });

/** Whether their account is one that can still be signed in to. */
export const isActive = ({ disabledAt, deletedAt }: MemberRow): boolean => disabledAt === null && deletedAt === null;

import type { Invitation } from '#shared/invitation.ts';
import type { invitationById } from './invitation.queries.ts';

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof invitationById>>>;

/** An invitation as its reader sees it: the private note is its author's alone. */
export function toInvitation(row: InvitationRow, readerId: number | null): Invitation {
  const { username, fullName, avatar, invitedUserId, message, projectName: _, projectStatus: __, ...rest } = row;
  const { invitedByUserId: id } = rest;
  const isKnown = id !== null && username !== null && fullName !== null;
  return {
    ...rest,
    userId: invitedUserId,
    invitedBy: isKnown ? { id, username, fullName, avatar } : null,
    message: id === readerId ? message : null,
  };
}

/** 'e***@firma.pl': enough to know one's own address by. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}***${email.slice(at)}`;
}

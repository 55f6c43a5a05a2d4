import { z } from 'zod';
import { invitationStatuses } from '#shared/enumerations.ts';
import { Id, Time } from '#shared/id.ts';
import { limits } from '#shared/limits.ts';
import { Note } from '#shared/note.ts';
import { ProjectRole } from '#shared/project.ts';
import { nameLine } from '#shared/text-fields.ts';
import { Email, Person } from '#shared/user.ts';

/**
 * An invitation to a project as its readers see it. `message` is the inviter's private note, null to everybody else;
 * `userId` is the account that is meant, null while the address has none. The token is nowhere in it.
 */
export const Invitation = z.object({
  id: Id,
  projectId: Id,
  invitedByUserId: Id.nullable(),
  invitedBy: Person.nullable(),
  invitedUserEmail: z.string(),
  invitedUserUsername: z.string().nullable(),
  userId: Id.nullable(),
  role: ProjectRole,
  message: z.string().nullable(),
  status: z.enum(invitationStatuses),
  expiresAt: Time,
  createdAt: Time,
  acceptedAt: Time.nullable(),
});
export type Invitation = z.infer<typeof Invitation>;

/** The email decides who is meant; a username or an id of another account is refused (contract §4). */
export const CreateInvitation = z.object({
  projectId: Id,
  invitedUserEmail: Email,
  invitedUserUsername: nameLine({ min: 0, max: limits.email }).nullish(),
  userId: Id.nullish(),
  role: ProjectRole.default('worker'),
  message: Note,
});

/** What its sender is told once: the link with the token, and whether it was mailed. */
export const SentInvitation = Invitation.extend({ inviteUrl: z.string(), isMailed: z.boolean() });
export type SentInvitation = z.infer<typeof SentInvitation>;

export const InvitationLink = z.object({ inviteUrl: z.string(), isMailed: z.boolean() });

export const ByInvitationToken = z.object({ token: z.string().min(1).max(200) });

/**
 * What whoever holds the link is shown before they answer. `invitationId` is there for the account that is meant, which
 * may decline it.
 */
export const InvitationPeek = z.object({
  projectName: z.string(),
  role: ProjectRole,
  inviterName: z.string().nullable(),
  maskedEmail: z.string(),
  expiresAt: Time,
  invitationId: Id.nullable(),
});
export type InvitationPeek = z.infer<typeof InvitationPeek>;

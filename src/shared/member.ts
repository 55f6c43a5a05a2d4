import { z } from 'zod';
import { Id, Time } from '#shared/id.ts';
import { Note } from '#shared/note.ts';
import { ProjectRole } from '#shared/project.ts';
import { User } from '#shared/user.ts';

/** A member of a project. `note` is the reader's own note on that member, else null (contract §4). */
export const Member = z.object({
  id: Id,
  userId: Id,
  projectId: Id,
  role: ProjectRole,
  teamId: Id.nullable(),
  managerId: Id.nullable(),
  note: z.string().nullable(),
  isCoordinator: z.boolean(),
  joinedAt: Time,
  user: User.omit({ createdAt: true }),
});
export type Member = z.infer<typeof Member>;

export const AddMember = z.object({
  projectId: Id,
  userId: Id,
  role: ProjectRole.default('worker'),
  note: Note,
});

/** What is left out stays as it is; null takes someone out of their team, from under their manager, or the note away. */
export const UpdateMember = z.object({
  projectId: Id,
  memberId: Id,
  role: ProjectRole.optional(),
  teamId: Id.nullish(),
  managerId: Id.nullish(),
  note: Note,
});

/** To whom a project is handed over. */
export const HandOver = z.object({ id: Id, userId: Id });

export const ByMember = z.object({ projectId: Id, memberId: Id });

import type { z } from 'zod';
import { CreateInvitation } from '#shared/invitation.ts';
import { problem } from '#shared/problem.ts';
import { ProjectRole } from '#shared/project.ts';
import { personName } from '#client/lib/person-name.ts';
import type { PersonChoice } from '#client/ui/person-search.tsx';

/** What is chosen for someone who is to be invited: a role has to be (S1 §2.8). */
export const InviteeTerms = CreateInvitation.pick({ message: true }).extend({
  role: ProjectRole.nullable().refine((role) => role !== null, problem('field.required')),
});
export type InviteeTerms = z.infer<typeof InviteeTerms>;

/** Someone who will be invited once the project is there. */
export type Invitee = PersonChoice & InviteeTerms;
export type Addressed = Pick<PersonChoice, 'email'>;

export const inviteeName = ({ person, email }: PersonChoice): string => (person ? personName(person) : email);

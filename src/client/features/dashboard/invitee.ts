import type { z } from 'zod';
import { CreateInvitation } from '#shared/invitation.ts';
import { problem } from '#shared/problem.ts';
import { ProjectRole } from '#shared/project.ts';
import { foldCase } from '#shared/text.ts';
import { Email } from '#shared/user.ts';
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

/** Addresses that differ by case alone are one (contract §3). */
export const isSameEmail = (a: Addressed, b: Addressed): boolean => foldCase(a.email) === foldCase(b.email);

/** The address that was typed, as it would be stored; undefined when it is none. */
export const emailIn = (text: string): string | undefined => Email.safeParse(text).data;

import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { CreateInvitation } from '#shared/invitation.ts';

/** S1 §2.13: by the search, directly by email, and the simple invitation. */
export const addWays = ['search', 'direct', 'invite'] as const;
export type AddWay = (typeof addWays)[number];

const Invite = CreateInvitation.pick({
  invitedUserEmail: true,
  invitedUserUsername: true,
  role: true,
  message: true,
});
/** Only an invitation goes to an address that has to be one: elsewhere it is looked for among those that there are. */
const Lenient = Invite.extend({ invitedUserEmail: z.string().trim() });

export type Typed = z.input<typeof Invite>;
export type AddValues = z.output<typeof Invite>;

const resolvers = { search: zodResolver(Lenient), direct: zodResolver(Lenient), invite: zodResolver(Invite) };
export const resolverOf = (way: AddWay) => resolvers[way];

export const emptyValues: Typed = { invitedUserEmail: '', invitedUserUsername: '', role: 'worker', message: '' };

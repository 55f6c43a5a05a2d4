import { useTranslation } from 'react-i18next';
import type { FoundUser } from '#shared/user.ts';
import { useStillHere } from '#client/lib/use-still-here.ts';
import type { PersonChoice } from '#client/ui/person-search.tsx';
import type { AddValues } from './add-values.ts';
import type { ShownLink } from './invite-link.tsx';
import { useDirectAdd } from './use-direct-add.ts';
import { useInvite } from './use-invite.ts';

export type Ends = { onAdded: () => void; onInvited: (link: ShownLink) => void };
type Given = Ends & { projectId: number; chosen: PersonChoice | null; refuseEmail: (why: string) => void };

/**
 * What each way in does. A step ends with whether it was done, and throws what the server refuses. `Ends` are told only
 * while the form that it was sent from is before the reader: a late link takes the place of nothing.
 */
export function useAddSteps({ projectId, chosen, refuseEmail, onAdded, onInvited }: Given) {
  const { t } = useTranslation('members');
  const invite = useInvite(projectId);
  const { add, findByEmail } = useDirectAdd(projectId);
  const stillHere = useStillHere();
  const addPerson = async (person: FoundUser, { role, message: note }: AddValues) => {
    const isStillHere = stillHere();
    await add({ userId: person.id, role, note });
    if (isStillHere()) onAdded();
    return true;
  };
  const inviteTyped = async (values: AddValues & { userId?: number }) => {
    const isStillHere = stillHere();
    const link = await invite(values);
    if (isStillHere()) onInvited(link);
    return true;
  };
  const addFound = async (values: AddValues) => {
    const email = values.invitedUserEmail;
    const person = email === '' ? undefined : await findByEmail(email);
    if (person) return addPerson(person, values);
    refuseEmail(t(email === '' ? 'emailRequired' : 'unknownEmail'));
    return false;
  };
  const addChosen = async (values: AddValues) => (chosen?.person ? addPerson(chosen.person, values) : false);
  const inviteChosen = async ({ role, message }: AddValues) => {
    if (!chosen) return false;
    const { email: invitedUserEmail, person } = chosen;
    return inviteTyped({ invitedUserEmail, invitedUserUsername: person?.username, userId: person?.id, role, message });
  };
  return { addChosen, addFound, inviteChosen, inviteTyped };
}

import { useState } from 'react';
import type { FoundUser } from '#shared/user.ts';
import { useTranslation } from 'react-i18next';
import { emailIn, isSameEmail } from '#client/lib/same-email.ts';
import { useMe } from '#client/lib/session.ts';
import { usePersonSearch } from '#client/lib/use-person-search.ts';
import type { Addressed, Invitee } from './invitee.ts';

const isSame = (a: Addressed, b: Addressed): boolean => isSameEmail(a.email, b.email);

/** Who is to be invited to the project that is being made, each address once (S1 §2.8). */
export function useInvitees() {
  const [invitees, setInvitees] = useState<readonly Invitee[]>([]);
  const isListed = (one: Addressed) => invitees.some((other) => isSame(one, other));
  return {
    invitees,
    isListed,
    /** Adds someone, or changes how they are invited. */
    put: (invitee: Invitee) =>
      setInvitees((all) =>
        all.some((one) => isSame(one, invitee))
          ? all.map((one) => (isSame(one, invitee) ? invitee : one))
          : [...all, invitee],
      ),
    remove: (invitee: Addressed) => setInvitees((all) => all.filter((one) => !isSame(one, invitee))),
  };
}

export type Invitees = ReturnType<typeof useInvitees>;

/** The search for people to invite: who was found, and the address typed in full where nobody has it. */
export function useInviteSearch({ isListed }: Invitees) {
  const { t } = useTranslation('dashboard');
  const me = useMe();
  const [text, setText] = useState('');
  const found = usePersonSearch(text);
  const email = found.state === 'ready' ? emailIn(text) : undefined;
  const isTaken = (typed: Addressed) => isListed(typed) || found.people.some((person) => isSame(typed, person));
  return {
    text,
    onText: setText,
    found,
    freeEmail: email === undefined || isTaken({ email }) ? undefined : email,
    whyNot: (person: FoundUser) => {
      if (person.id === me.id) return t('invite.self');
      return isListed(person) ? t('invite.listed') : undefined;
    },
  };
}

import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonSearch, type PersonChoice } from '#client/ui/person-search.tsx';
import { InviteeDialog } from './invitee-dialog.tsx';
import type { Invitee } from './invitee.ts';
import { InviteeRow } from './invitee-row.tsx';
import { type Invitees, useInviteSearch } from './use-invitees.ts';

/** Who is to be invited to a new project: a search, and a list of those chosen (S1 §2.8). */
export function InviteSection({ invitees }: { invitees: Invitees }) {
  const { t } = useTranslation('dashboard');
  const search = useInviteSearch(invitees);
  const [chosen, setChosen] = useState<PersonChoice | null>(null);
  const [isOpen, setOpen] = useState(false);
  const handleChoose = (choice: PersonChoice) => {
    setChosen(choice);
    setOpen(true);
  };
  const section = useRef<HTMLElement>(null);
  const handleRemove = (one: Invitee) => {
    invitees.remove(one);
    // The button that was pressed goes away.
    section.current?.querySelector('input')?.focus();
  };
  return (
    <section ref={section} aria-labelledby="invite-title" className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 id="invite-title" className="text-sm font-semibold">
        {t('invite.title')}
      </h3>
      <PersonSearch label={t('invite.search')} onChoose={handleChoose} {...search} />
      {invitees.invitees.length > 0 && (
        <ul aria-label={t('invite.list')} className="divide-y divide-line rounded-panel border border-line">
          {invitees.invitees.map((one) => (
            <InviteeRow
              key={one.email}
              invitee={one}
              onChange={() => handleChoose(one)}
              onRemove={() => handleRemove(one)}
            />
          ))}
        </ul>
      )}
      <InviteeDialog open={isOpen} choice={chosen} invitees={invitees} onClose={() => setOpen(false)} />
    </section>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundUser } from '#shared/user.ts';
import { useMe } from '#client/lib/session.ts';
import { usePersonSearch } from '#client/lib/use-person-search.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { PersonSearch } from '#client/ui/person-search.tsx';
import { WriteTo } from '#client/ui/write-to.tsx';
import { ChosenPerson } from './chosen-person.tsx';

type Props = { open: boolean; onClose: () => void };

/** Finds someone to write to; a stranger is asked first. */
export function TalkDialog({ open, onClose }: Props) {
  const { t } = useTranslation('chats');
  return (
    <FormDialog open={open} title={t('talk.title')} onClose={onClose}>
      <TalkForm onClose={onClose} />
    </FormDialog>
  );
}

function TalkForm({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation('chats');
  const { id: readerId } = useMe();
  const [text, setText] = useState('');
  const [person, setPerson] = useState<FoundUser | null>(null);
  const found = usePersonSearch(text);
  return (
    <div className="flex flex-1 flex-col gap-4">
      <PersonSearch
        label={t('talk.search')}
        text={text}
        onText={setText}
        found={found}
        whyNot={({ id }) => (id === readerId ? t('talk.self') : undefined)}
        onChoose={(choice) => setPerson(choice.person)}
      />
      {person && (
        <>
          <ChosenPerson person={person} label={t('add.chosen')} />
          <WriteTo key={person.id} userId={person.id} onDone={onClose} />
        </>
      )}
    </div>
  );
}

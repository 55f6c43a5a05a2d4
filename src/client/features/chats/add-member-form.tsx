import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canGiveInChat } from '#shared/chat-permissions.ts';
import type { ProjectRole } from '#shared/project.ts';
import type { TeamChat } from '#shared/team-chat.ts';
import type { FoundUser } from '#shared/user.ts';
import { useMe } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePersonSearch } from '#client/lib/use-person-search.ts';
import { useRoleOptions } from '#client/lib/use-role-options.ts';
import { FormActions } from '#client/ui/form-actions.tsx';
import { Field } from '#client/ui/field.tsx';
import { useDirtyForm } from '#client/ui/form-dialog.tsx';
import { PersonSearch } from '#client/ui/person-search.tsx';
import { Select } from '#client/ui/select.tsx';
import { whyNotAdd } from './chat-rights.ts';
import { ChosenPerson } from './chosen-person.tsx';
import { useAddMember } from './use-add-member.ts';

type Props = { chat: TeamChat; onClose: () => void };

/** The search leaves the reader out; who is in the chat already cannot be chosen, and it says why. */
export function AddMemberForm({ chat, onClose }: Props) {
  const { t } = useTranslation('chats');
  const { id: readerId } = useMe();
  const [text, setText] = useState('');
  const [person, setPerson] = useState<FoundUser | null>(null);
  const [role, setRole] = useState<ProjectRole>('worker');
  const search = usePersonSearch(text);
  const found = { ...search, people: search.people.filter(({ id }) => id !== readerId) };
  const { data } = trpc.teamChat.get.useQuery({ teamChatId: chat.id });
  const isIn = ({ id }: FoundUser) => data?.members.some(({ userId }) => userId === id) ?? false;
  const roles = useRoleOptions((one) => (canGiveInChat(chat, one) ? null : t('why.role')));
  const { add, isBusy } = useAddMember(chat, onClose);
  useDirtyForm(person !== null, isBusy);
  const whyAdd = whyNotAdd(chat);
  const reason = whyAdd
    ? t(whyAdd)
    : !person
      ? t('add.noPerson')
      : isIn(person)
        ? t('add.isIn')
        : canGiveInChat(chat, role)
          ? null
          : t('why.role');
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (person && reason === null) add(person, role);
  };
  return (
    <form noValidate className="flex flex-1 flex-col gap-4" onSubmit={handleSubmit}>
      <PersonSearch
        label={t('add.search')}
        text={text}
        onText={setText}
        found={found}
        whyNot={(one) => (isIn(one) ? t('add.isIn') : undefined)}
        onChoose={(choice) => setPerson(choice.person)}
      />
      <output className="empty:hidden">{person && <ChosenPerson person={person} label={t('add.chosen')} />}</output>
      <Field control="button" label={t('add.role')}>
        <Select value={role} onChange={setRole} options={roles} />
      </Field>
      <FormActions label={t('add.submit')} reason={reason} isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}

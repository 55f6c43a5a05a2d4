import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { Button } from '#client/ui/button.tsx';
import { FormActions } from '#client/ui/form-actions.tsx';
import { Candidates } from './candidates.tsx';
import { MemberChoice } from './member-choice.tsx';
import { useCandidates } from './use-candidates.ts';
import type { ChosenMembers } from './use-chosen-members.ts';

type Props = {
  members: ChosenMembers;
  submitLabel: string;
  isBusy: boolean;
  onBack: () => void;
  onCancel: () => void;
  onSubmit: () => void;
};

/** Step 2/2: who is in the chat, each with a role (S2 §2). */
export function ChooseMembers({ members, submitLabel, isBusy, onBack, onCancel, onSubmit }: Props) {
  const { t } = useTranslation('chats');
  const candidates = useCandidates();
  const { people } = candidates;
  const { chosen } = members;
  const others = chosen.filter(({ person }) => !people.some(({ id }) => id === person.id));
  const areAll = people.length > 0 && people.every(members.has);
  const isFull = chosen.length > limits.chatMembers;
  const reason = isFull ? t('create.full', { max: limits.chatMembers }) : null;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason === null) onSubmit();
  };
  return (
    <form noValidate className="flex flex-1 flex-col gap-4" onSubmit={handleSubmit}>
      <Candidates candidates={candidates}>
        {people.map((person) => (
          <MemberChoice key={person.id} person={person} members={members} />
        ))}
      </Candidates>
      {people.length > 0 && (
        <Button className="self-start" onClick={() => (areAll ? members.drop(people) : members.choose(people))}>
          {t(areAll ? 'create.none' : 'create.all')}
        </Button>
      )}
      {others.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-sm font-medium">{t('create.chosen')}</legend>
          <ul className="divide-y divide-line rounded-control border border-line">
            {others.map(({ person }) => (
              <MemberChoice key={person.id} person={person} members={members} />
            ))}
          </ul>
        </fieldset>
      )}
      <output className="text-13 text-ink-2">{t('create.count', { count: chosen.length })}</output>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-2">
        <Button onClick={onBack}>{t('create.back')}</Button>
        <FormActions label={submitLabel} reason={reason} isBusy={isBusy} onCancel={onCancel} />
      </div>
    </form>
  );
}

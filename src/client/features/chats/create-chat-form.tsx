import { useTranslation } from 'react-i18next';
import { ChatFields } from './chat-fields.tsx';
import { ChooseMembers } from './choose-members.tsx';
import { useCreateChat } from './use-create-chat.ts';

export type Step = 1 | 2;
type Props = { step: Step; onStep: (step: Step) => void; onClose: () => void };

/** Both steps of a new chat; what was filled in stays while one goes back and forth. 'Anuluj' discards it without asking. */
export function CreateChatForm({ step, onStep, onClose }: Props) {
  const { t } = useTranslation('chats');
  const { form, members, create, isBusy } = useCreateChat(onStep, onClose);
  if (step === 1) return <ChatFields form={form} onNext={() => onStep(2)} onCancel={onClose} />;
  return (
    <ChooseMembers
      members={members}
      submitLabel={t('create.submit', { count: members.chosen.length + 1 })}
      isBusy={isBusy}
      onBack={() => onStep(1)}
      onCancel={onClose}
      onSubmit={create}
    />
  );
}

import { useTranslation } from 'react-i18next';
import type { TeamChat } from '#shared/team-chat.ts';
import { problemText } from '#client/lib/forms.ts';
import { Field, Input, Textarea } from '#client/ui/field.tsx';
import { ReasonButton } from '#client/ui/reason-button.tsx';
import { whyNotRename } from './chat-rights.ts';
import { RenameClashes } from './rename-clashes.tsx';
import { useRename } from './use-rename.ts';

/** A chat's name and description; who may not change them reads why. */
export function RenameForm({ chat }: { chat: TeamChat }) {
  const { t } = useTranslation('chats');
  const { form, clash, handleSubmit, isBusy } = useRename(chat);
  const { errors } = form.formState;
  const why = whyNotRename(chat);
  const isReadOnly = why !== null;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
      <Field label={t('settings.name')} isRequired={!isReadOnly} error={problemText(errors.name)}>
        <Input {...form.register('name')} dir="auto" autoComplete="off" readOnly={isReadOnly} />
      </Field>
      <Field label={t('settings.description')} error={problemText(errors.description)}>
        <Textarea {...form.register('description')} dir="auto" readOnly={isReadOnly} />
      </Field>
      <RenameClashes clash={clash} chat={chat} />
      <ReasonButton
        type="submit"
        className="self-start"
        label={t('settings.save')}
        reason={why && t(why)}
        isBusy={isBusy}
      />
    </form>
  );
}

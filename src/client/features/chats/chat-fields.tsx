import type { SubmitEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemText } from '#client/lib/forms.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FormActions } from '#client/ui/form-actions.tsx';
import { Field, Input, Textarea } from '#client/ui/field.tsx';
import type { ChatForm } from './use-create-chat.ts';

type Props = { form: ChatForm; onNext: () => void; onCancel: () => void };

/** Step 1/2: the name must not be empty to go on (S2 §5). */
export function ChatFields({ form, onNext, onCancel }: Props) {
  const { t } = useTranslation('chats');
  const { errors } = form.formState;
  const name = useWatch({ control: form.control, name: 'name' });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.handleSubmit(onNext)(event);
  };
  return (
    <form noValidate className="flex flex-1 flex-col gap-4" onSubmit={handleSubmit}>
      <Field label={t('create.name')} isRequired error={problemText(errors.name)}>
        <Input {...form.register('name')} dir="auto" data-initial-focus autoComplete="off" />
      </Field>
      <Field label={t('create.description')} error={problemText(errors.description)}>
        <Textarea {...form.register('description')} dir="auto" />
      </Field>
      <div>
        <Checkbox label={t('create.private')} aria-describedby="private-hint" {...form.register('isPrivate')} />
        <p id="private-hint" className="pl-7.5 text-xs text-ink-2">
          {t('create.privateHint')}
        </p>
      </div>
      <FormActions label={t('create.next')} reason={name?.trim() ? null : t('why.noName')} onCancel={onCancel} />
    </form>
  );
}

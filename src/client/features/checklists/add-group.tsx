import { zodResolver } from '@hookform/resolvers/zod';
import { type KeyboardEvent, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { CreateChecklistGroup } from '#shared/checklist.ts';
import type { Person } from '#shared/user.ts';
import { problemText, showServerProblems, useSubmitOnce } from '#client/lib/forms.ts';
import { isComposing } from '#client/lib/is-composing.ts';
import { personName } from '#client/lib/person-name.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { Button } from '#client/ui/button.tsx';
import { Field, Input } from '#client/ui/field.tsx';
import { useDirtyForm } from '#client/ui/form-dialog.tsx';
import { ReasonButton } from '#client/ui/reason-button.tsx';
import { Select } from '#client/ui/select.tsx';
import { useFocusReturn } from '#client/ui/use-focus-return.ts';

const GroupForm = CreateChecklistGroup.pick({ name: true, assignedToId: true });
type Typed = z.input<typeof GroupForm>;
type GroupValues = z.output<typeof GroupForm>;
const empty: Typed = { name: '', assignedToId: null };

type FormProps = {
  /** Those who see the task: only they can have a group (permissions.md). */
  people: readonly Person[];
  /** Why none can be added; null where one can. What was typed stays. */
  reason: string | null;
  /** Fails when it was not added. */
  onAdd: (group: GroupValues) => Promise<void>;
  onClose: () => void;
};

/** A button that opens the form of a new group, and has the focus again when it has closed. */
export function AddGroup({ isGone, ...props }: Omit<FormProps, 'onClose'> & { isGone: boolean }) {
  const { t } = useTranslation('checklists');
  const [isOpen, setOpen] = useState(false);
  const [giveBack, willReturn] = useFocusReturn();
  const handleClose = () => {
    willReturn();
    setOpen(false);
  };
  if (isOpen) return <Form {...props} onClose={handleClose} />;
  if (isGone) return null;
  return (
    <ReasonButton
      ref={giveBack}
      className="self-start"
      label={t('addGroup')}
      reason={props.reason}
      onClick={() => setOpen(true)}
    />
  );
}

function Form({ people, reason, onAdd, onClose }: FormProps) {
  const { t } = useTranslation(['checklists', 'common']);
  const form = useForm<Typed, unknown, GroupValues>({ resolver: zodResolver(GroupForm), defaultValues: empty });
  const { errors, isDirty, isSubmitting } = form.formState;
  useDirtyForm(isDirty);
  const handleSubmit = useSubmitOnce(form, async (values) => {
    if (reason !== null) return false;
    try {
      await onAdd(values);
      onClose();
      return true;
    } catch (error) {
      showServerProblems(form, ['name'], error);
      sayFailed(error, t('groupAddFailed'));
      return false;
    }
  });
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event) || isDirty) return;
    event.stopPropagation();
    onClose();
  };
  const options = [
    { value: null, label: t('unassigned') },
    ...people.map((person) => ({ value: person.id, label: personName(person) })),
  ];
  return (
    <form noValidate className="flex flex-col gap-3 rounded-panel border border-line p-3" onSubmit={handleSubmit}>
      <div className="grid gap-3 md:grid-cols-2">
        <Field label={t('groupName')} isRequired error={problemText(errors.name)}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- someone has just asked for this field */}
          <Input {...form.register('name')} dir="auto" autoComplete="off" autoFocus onKeyDown={handleKey} />
        </Field>
        <Controller
          control={form.control}
          name="assignedToId"
          render={({ field }) => (
            <Field label={t('groupAssignee')} control="button">
              <Select
                value={field.value ?? null}
                options={options}
                onChange={(value) => field.onChange(value)}
                onBlur={field.onBlur}
              />
            </Field>
          )}
        />
      </div>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <ReasonButton type="submit" variant="primary" label={t('addGroup')} reason={reason} isBusy={isSubmitting} />
      </div>
    </form>
  );
}

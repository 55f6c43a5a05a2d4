import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseDuration } from '#shared/duration.ts';
import type { Task } from '#shared/task.ts';
import { AddTime as Rules } from '#shared/time.ts';
import { fieldText } from '#client/lib/error-text.ts';
import { Button } from '#client/ui/button.tsx';
import { Field, Input } from '#client/ui/field.tsx';
import { useDirtyForm } from '#client/ui/form-dialog.tsx';
import { useAddTime } from './use-time.ts';

/**
 * Time that was spent without the timer, typed as minutes or as '1h 30m'; with a minus it corrects. Who may not add any
 * (`reason`) keeps what they have typed.
 */
export function AddTime({ task, reason }: { task: Task; reason: string | null }) {
  const { t } = useTranslation('taskDetail');
  const [typed, setTyped] = useState('');
  const [hasTried, setTried] = useState(false);
  const { add, isBusy } = useAddTime(task);
  const isEmpty = typed.trim() === '';
  useDirtyForm(!isEmpty, isBusy);
  const rules = Rules.shape.minutes.safeParse(parseDuration(typed) ?? NaN);
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (reason !== null) return;
    setTried(!rules.success);
    // What was typed on meanwhile stays.
    if (rules.success && (await add(rules.data))) setTyped((now) => (now === typed ? '' : now));
  };
  if (reason !== null && isEmpty) return null;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Field
        label={t('time.add')}
        hint={reason ?? t('time.hint')}
        error={hasTried && !rules.success ? fieldText(rules.error.issues[0]?.message) : undefined}
      >
        <div className="flex gap-2">
          <Input value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
          <Button
            type="submit"
            aria-label={reason === null ? t('time.addNamed') : `${t('time.addNamed')}. ${reason}`}
            aria-disabled={reason !== null || isBusy || undefined}
            isBusy={isBusy}
          >
            {t('add')}
          </Button>
        </div>
      </Field>
    </form>
  );
}

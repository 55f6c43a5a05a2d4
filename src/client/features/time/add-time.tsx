import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseDuration } from '#shared/duration.ts';
import type { Task } from '#shared/task.ts';
import { AddTime as Rules } from '#shared/time.ts';
import { fieldText } from '#client/lib/error-text.ts';
import { useSayOn } from '#client/lib/use-say-on.ts';
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
  const [hasTried, setTried] = useState(false);
  const add = useAddTime(task);
  const { text, type, say, isBusy } = useSayOn((typed) => add(parseDuration(typed) ?? NaN), ' + ');
  const isEmpty = text.trim() === '';
  useDirtyForm(!isEmpty, isBusy);
  const rules = Rules.shape.minutes.safeParse(parseDuration(text) ?? NaN);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason !== null) return;
    setTried(!rules.success);
    if (rules.success) say();
  };
  if (reason !== null && isEmpty && !isBusy) return null;
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Field
        label={t('time.add')}
        hint={reason ?? t('time.hint')}
        error={hasTried && !rules.success ? fieldText(rules.error.issues[0]?.message) : undefined}
      >
        <div className="flex gap-2">
          <Input value={text} autoComplete="off" onChange={(event) => type(event.target.value)} />
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

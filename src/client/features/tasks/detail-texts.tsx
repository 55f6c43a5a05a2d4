import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '#client/lib/error-text.ts';
import { Field, Input } from '#client/ui/field.tsx';
import { DirtyScope, useDirtyScope } from '#client/ui/form-dialog.tsx';
import { type DetailProps, DetailText } from './detail-field.tsx';
import { LabelList } from './labels-field.tsx';
import { LabelsInput } from './labels-input.tsx';
import { useTaskContext } from './task-context.ts';
import { TaskForm } from './task-values.ts';
import { TextClash } from './text-clash.tsx';
import { useTextDraft } from './use-text-draft.ts';

const none: string[] = [];

export function LabelsDetail({ task, can, onSave }: DetailProps) {
  const { t } = useTranslation('task');
  const { isGone } = useTaskContext().rights;
  const [problem, setProblem] = useState<string>();
  const [isTyped, scope] = useDirtyScope();
  if (isGone && !isTyped) return null;
  if (!can.edit && !isTyped)
    return (
      <DetailText label={t('field.labels')}>
        <LabelList labels={task.labels} />
      </DetailText>
    );
  const handleChange = (labels: string[]) => {
    const { error } = TaskForm.shape.labels.safeParse(labels);
    setProblem(fieldText(error?.issues[0]?.message));
    if (!error) void onSave('labels', labels);
  };
  return (
    <DirtyScope value={scope}>
      <Field label={t('field.labels')} error={problem}>
        <LabelsInput value={isGone ? none : task.labels} onChange={handleChange} isReadOnly={!can.edit} />
      </Field>
    </DirtyScope>
  );
}

/** Typed as minutes or as '1h 30m'; saved by Enter, or as one goes on. */
export function EstimateDetail({ task, can, onSave }: DetailProps) {
  const { t } = useTranslation(['task', 'taskDetail']);
  const field = useRef<HTMLInputElement>(null);
  const { isGone } = useTaskContext().rights;
  const draft = useTextDraft(task, 'estimatedTime', onSave);
  if (isGone && !draft.isDirty) return null;
  if (!can.edit && !draft.isDirty)
    return <DetailText label={t('field.estimatedTime')}>{draft.theirs || '–'}</DetailText>;
  const handleKey = ({ key }: KeyboardEvent) => key === 'Enter' && void draft.save();
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field label={t('field.estimatedTime')} hint={t('taskDetail:durationHint')} error={draft.problem}>
        <Input
          ref={field}
          value={draft.text}
          autoComplete="off"
          onChange={(event) => draft.type(event.target.value)}
          onKeyDown={handleKey}
          onBlur={draft.handleBlur}
        />
      </Field>
      <TextClash draft={draft} input={field} />
    </div>
  );
}

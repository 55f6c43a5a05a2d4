import { clsx } from 'clsx';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { Field, Textarea } from '#client/ui/field.tsx';
import { useTaskContext } from './task-context.ts';
import { TextClash } from './text-clash.tsx';
import type { SaveField } from './use-save-field.ts';
import { useTextDraft } from './use-text-draft.ts';

type Props = { task: Task; canEdit: boolean; onSave: SaveField };

const looksLikeText =
  'min-h-0! resize-none border-transparent! bg-transparent! px-2! py-1! -mx-2 text-17! font-semibold md:text-xl! md:leading-7! hover:bg-sunken! focus-visible:bg-surface! aria-invalid:border-danger!';

/** The title, edited in place: saved by Enter, or as one goes on to something else in the task. */
export function TitleField({ task, canEdit, onSave }: Props) {
  const { t } = useTranslation('task');
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useTextDraft(task, 'title', onSave);
  const { isGone } = useTaskContext().rights;
  if (isGone && !draft.isDirty) return null;
  if (!canEdit && !draft.isDirty)
    return (
      <h3 dir="auto" className="py-1 text-17 font-semibold wrap-anywhere md:text-xl md:leading-7">
        {task.title}
      </h3>
    );
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void draft.save();
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field label={t('field.title')} error={draft.problem} className="[&>label]:sr-only">
        <Textarea
          ref={field}
          rows={1}
          dir="auto"
          value={draft.text}
          aria-required
          className={clsx(looksLikeText, 'w-[calc(100%+1rem)]!')}
          onChange={(event) => draft.type(event.target.value)}
          onKeyDown={handleKey}
          onBlur={draft.handleBlur}
        />
      </Field>
      <TextClash draft={draft} input={field} />
    </div>
  );
}

import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { formatDuration, parseDuration } from '#shared/duration.ts';
import type { Task } from '#shared/task.ts';
import { fieldText } from '#client/lib/error-text.ts';
import { useDirtyForm } from '#client/ui/form-dialog.tsx';
import { staysInTask } from './stays-in-task.ts';
import { useDrafts } from './use-drafts.ts';
import { TaskForm } from './task-values.ts';
import type { SaveField } from './use-save-field.ts';

export type TextField = 'title' | 'description' | 'estimatedTime';
/** What is being typed, and where that began. */
type Draft = { text: string; base: string; version: number };

function textIn(task: Task, field: TextField): string {
  const value = task[field];
  return typeof value === 'number' ? formatDuration(value) : (value ?? '');
}
const valueOf = (field: TextField, text: string) => (field === 'estimatedTime' ? parseDuration(text) : text);

/**
 * A text of a task that is edited in place. Until something is typed it follows what others make of it; then it stays,
 * whatever comes, until it is saved, discarded or, when someone else has changed the same, settled (contract §5).
 */
export function useTextDraft(task: Task, field: TextField, saveField: SaveField) {
  const theirs = textIn(task, field);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const sending = useRef<Promise<boolean> | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  const isClash = !isSaving && draft !== null && theirs !== draft.base && theirs !== draft.text;
  useDirtyForm(draft !== null, isSaving);

  const check = (text: string) => {
    const { error } = TaskForm.shape[field].safeParse(valueOf(field, text));
    setProblem(fieldText(error?.issues[0]?.message));
    return !error;
  };
  const type = (text: string) => {
    if (problem !== undefined) check(text);
    setDraft((now) => {
      const { base, version } = now ?? { base: theirs, version: task.version };
      return text === base ? null : { text, base, version };
    });
  };
  const discard = () => {
    setDraft(null);
    setProblem(undefined);
  };
  const send = async ({ text, version }: Draft): Promise<boolean> => {
    setSaving(true);
    const saved = await saveField(field, valueOf(field, text), { version });
    setSaving(false);
    if (!saved) return false;
    const { version: next } = saved;
    // What was typed on meanwhile is a change of what has just been saved.
    setDraft((now) =>
      now === null || now.text === text ? null : { ...now, base: textIn(saved, field), version: next },
    );
    return true;
  };
  /** Ends with whether there is nothing left to save. */
  const save = (): Promise<boolean> => {
    if (sending.current) return sending.current;
    if (!draft) return Promise.resolve(true);
    if (valueOf(field, draft.text) === valueOf(field, draft.base) && !isClash) {
      discard();
      return Promise.resolve(true);
    }
    if (isClash) notice.current?.focus();
    if (isClash || !check(draft.text)) return Promise.resolve(false);
    sending.current = send(draft).finally(() => (sending.current = null));
    return sending.current;
  };
  const settle = (isMine: boolean) => {
    if (isMine) setDraft((now) => now && { ...now, base: theirs, version: task.version });
    else discard();
  };

  /** Going on to something else in the task saves. */
  const handleBlur = (event: FocusEvent) => {
    if (staysInTask(event)) void save();
  };

  const drafts = useDrafts();
  useEffect(() => drafts.add(field, save));
  return {
    field,
    theirs,
    text: draft?.text ?? theirs,
    isDirty: draft !== null,
    isSaving,
    isClash,
    problem,
    notice,
    type,
    save,
    discard,
    settle,
    handleBlur,
  };
}

export type TextDraft = ReturnType<typeof useTextDraft>;

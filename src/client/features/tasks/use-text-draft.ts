import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { formatDuration, parseDuration } from '#shared/duration.ts';
import type { Task } from '#shared/task.ts';
import { fieldText } from '#client/lib/error-text.ts';
import { useDirtyForm } from '#client/ui/form-dialog.tsx';
import { staysInTask } from './stays-in-task.ts';
import { useDrafts } from './use-drafts.ts';
import { isSameStored, TaskForm } from './task-values.ts';
import type { SaveField } from './use-save-field.ts';

export type TextField = 'title' | 'description' | 'estimatedTime';
/** What is being typed, where that began, and what of it has been sent. */
type Draft = { text: string; base: string; version: number; sent?: string };

function textIn(task: Task, field: TextField): string {
  const value = task[field];
  return typeof value === 'number' ? formatDuration(value) : (value ?? '');
}
const valueOf = (field: TextField, text: string) => (field === 'estimatedTime' ? parseDuration(text) : text);
const isSameText = (field: TextField, a: string, b: string) =>
  a === b || isSameStored(field, valueOf(field, a), valueOf(field, b));

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
  const isTheirs = (text: string) => isSameText(field, text, theirs);
  const isUnchanged = draft !== null && isSameText(field, draft.text, draft.base);
  // What was sent may have been saved though its answer was lost: then what stands there is one's own.
  const isOwn = draft !== null && (isTheirs(draft.text) || (draft.sent !== undefined && isTheirs(draft.sent)));
  const isClash = !isSaving && draft !== null && !isUnchanged && theirs !== draft.base && !isOwn;
  useDirtyForm(draft !== null, isSaving);

  const check = (text: string) => {
    const { error } = TaskForm.shape[field].safeParse(valueOf(field, text));
    setProblem(fieldText(error?.issues[0]?.message));
    return !error;
  };
  const type = (text: string) => {
    if (problem !== undefined) check(text);
    setDraft((now) => {
      const begun = now ?? { base: theirs, version: task.version };
      return text === begun.base ? null : { ...begun, text };
    });
  };
  const discard = () => {
    setDraft(null);
    setProblem(undefined);
  };
  const send = async (text: string, version: number): Promise<boolean> => {
    setSaving(true);
    setDraft((now) => now && { ...now, sent: text });
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
    if (isUnchanged || isTheirs(draft.text)) {
      discard();
      return Promise.resolve(true);
    }
    if (isClash) notice.current?.focus();
    if (isClash || !check(draft.text)) return Promise.resolve(false);
    sending.current = send(draft.text, isOwn ? task.version : draft.version).finally(() => (sending.current = null));
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

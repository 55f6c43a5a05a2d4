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

const isUnchanged = (field: TextField, { text, base }: Draft) => isSameText(field, text, base);

/** What was sent may have been saved though its answer was lost: then what stands there is one's own. */
function isOwn(task: Task, field: TextField, { text, sent }: Draft): boolean {
  const theirs = textIn(task, field);
  return isSameText(field, text, theirs) || (sent !== undefined && isSameText(field, sent, theirs));
}

/** Whether someone else has changed what is being edited, to something else. */
const isClashWith = (task: Task, field: TextField, draft: Draft | null): boolean =>
  draft !== null && !isUnchanged(field, draft) && textIn(task, field) !== draft.base && !isOwn(task, field, draft);

/**
 * A text of a task that is edited in place. Until something is typed it follows what others make of it; then it stays,
 * whatever comes, until it is saved, discarded or, when someone else has changed the same, settled (contract §5).
 */
export function useTextDraft(task: Task, field: TextField, saveField: SaveField) {
  const theirs = textIn(task, field);
  const [draft, setDraft] = useState<Draft | null>(null);
  /** The same, for what goes on while it is not drawn anew. */
  const now = useRef<Draft | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const sending = useRef<Promise<boolean> | null>(null);
  /** Whether saving has been asked for again while something is sent. */
  const isAskedAgain = useRef(false);
  const notice = useRef<HTMLDivElement>(null);
  const isClash = !isSaving && isClashWith(task, field, draft);
  useDirtyForm(draft !== null, isSaving);

  const keep = (next: Draft | null) => {
    now.current = next;
    setDraft(next);
  };
  const check = (text: string) => {
    const { error } = TaskForm.shape[field].safeParse(valueOf(field, text));
    setProblem(fieldText(error?.issues[0]?.message));
    return !error;
  };
  const type = (text: string) => {
    if (problem !== undefined) check(text);
    const begun = now.current ?? { base: theirs, version: task.version };
    // What is on its way has left where it began: going back there is a change.
    keep(text === begun.base && !sending.current ? null : { ...begun, text });
  };
  const discard = () => {
    keep(null);
    setProblem(undefined);
  };
  const send = async (begun: Draft): Promise<boolean> => {
    const { text, version } = begun;
    isAskedAgain.current = false;
    keep({ ...begun, sent: text });
    const saved = await saveField(field, valueOf(field, text), { version });
    if (!saved) return false;
    const after = now.current;
    const isDone = after?.text === text || (after && isAskedAgain.current && isSameText(field, after.text, text));
    // What was typed on meanwhile is a change of what has just been saved.
    const next = isDone || !after ? null : { ...after, base: textIn(saved, field), version: saved.version };
    keep(next);
    if (!next) return true;
    return isAskedAgain.current && check(next.text) && send(next);
  };
  /**
   * Ends with whether there is nothing left to save. Asked for while something is being sent, it then sends what has been
   * typed since.
   */
  const save = (): Promise<boolean> => {
    if (sending.current) {
      isAskedAgain.current = true;
      return sending.current;
    }
    const begun = now.current;
    if (!begun || isUnchanged(field, begun) || isSameText(field, begun.text, theirs)) {
      if (begun) discard();
      return Promise.resolve(true);
    }
    const isLost = isClashWith(task, field, begun);
    if (isLost) notice.current?.focus();
    if (isLost || !check(begun.text)) return Promise.resolve(false);
    setSaving(true);
    sending.current = send(isOwn(task, field, begun) ? { ...begun, version: task.version } : begun).finally(() => {
      sending.current = null;
      setSaving(false);
    });
    return sending.current;
  };
  const settle = (isMine: boolean) => {
    if (!isMine || !now.current) return discard();
    keep({ ...now.current, base: theirs, version: task.version });
    void save();
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

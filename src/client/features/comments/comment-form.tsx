import type { KeyboardEvent, MouseEvent, ReactNode, SubmitEvent } from 'react';
import { limits } from '#shared/limits.ts';
import { problem } from '#shared/problem.ts';
import { isVisible, visibleLength } from '#shared/text.ts';
import type { Person } from '#shared/user.ts';
import { fieldText } from '#client/lib/error-text.ts';
import { Field } from '#client/ui/field.tsx';
import { MentionTextarea } from '#client/ui/mention-textarea.tsx';
import { ReasonButton } from '#client/ui/reason-button.tsx';

type Props = {
  label: string;
  submitLabel: string;
  placeholder?: string;
  text: string;
  onText: (text: string) => void;
  people: readonly Person[];
  /** Why it cannot be sent; null where it can. What was typed stays. */
  reason: string | null;
  /** One is being sent, while one can write on. */
  isBusy: boolean;
  onSend: () => void;
  /** What Escape in the field does; without, it is the dialog's. */
  onEscape?: () => void;
  takesFocus?: boolean;
  /** A button beside the one that sends. */
  children?: ReactNode;
};

/** The second press of a double click falls on a button that is disabled by then, and would take the focus to nothing. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The words of a comment, new or not: Enter begins a line, Ctrl or Cmd with it sends. Not sent while empty (S2 §5). */
export function CommentForm({ text, onText, people, reason, isBusy, onSend, onEscape, ...props }: Props) {
  const isTooLong = text.length > limits.longText && visibleLength(text.trim()) > limits.longText;
  const canSend = isVisible(text) && !isTooLong;
  const trySend = () => canSend && reason === null && onSend();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button is disabled as the field is emptied, and one goes on writing.
    event.currentTarget.querySelector('textarea')?.focus();
    trySend();
  };
  const handleKey = (event: KeyboardEvent) => {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const isEscape = event.key === 'Escape' && onEscape && !isBusy;
    if (!isSend && !isEscape) return;
    event.preventDefault();
    event.stopPropagation();
    if (isSend) trySend();
    else onEscape?.();
  };
  return (
    <form className="flex flex-col gap-2" onSubmit={handleSubmit}>
      <Field
        label={props.label}
        hint={reason ?? undefined}
        error={isTooLong ? fieldText(problem('field.tooLong', { max: limits.longText })) : undefined}
      >
        <MentionTextarea
          value={text}
          people={people}
          placeholder={props.placeholder}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- someone has just asked for this field
          autoFocus={props.takesFocus}
          onText={onText}
          onKeyDown={handleKey}
        />
      </Field>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing to press: what is pressed in it leaves the focus in the field */}
      <div className="flex justify-end gap-2 [&_:disabled]:pointer-events-none" onMouseDown={keepFocus}>
        {props.children}
        <ReasonButton type="submit" label={props.submitLabel} reason={reason} isBusy={isBusy} disabled={!canSend} />
      </div>
    </form>
  );
}

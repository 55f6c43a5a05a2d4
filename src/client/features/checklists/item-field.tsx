import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { isComposing } from '#client/lib/is-composing.ts';
import { Input } from '#client/ui/field.tsx';

type Props = {
  ref?: Ref<HTMLInputElement>;
  label: string;
  placeholder?: string;
  text: string;
  problem: string | undefined;
  takesFocus?: boolean;
  onText: (text: string) => void;
  onEnter: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** The buttons beside it. */
  children: ReactNode;
};

/** The words of an item, in a row with its buttons. An Enter that ends a composition of letters does nothing (B44). */
export function ItemField({ ref, label, placeholder, text, problem, takesFocus, ...props }: Props) {
  const problemId = useId();
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isComposing(event)) {
      // Nor is it for a form that the field may stand in.
      event.preventDefault();
      props.onEnter();
    } else props.onKeyDown?.(event);
  };
  return (
    <div>
      <div className="flex items-center gap-1">
        <Input
          ref={ref}
          aria-label={label}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : problemId}
          dir="auto"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={placeholder}
          value={text}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- someone has just asked for this field
          autoFocus={takesFocus}
          onChange={(event) => props.onText(event.target.value)}
          onKeyDown={handleKey}
        />
        {props.children}
      </div>
      {problem !== undefined && (
        <p id={problemId} role="alert" className="mt-1 text-13 text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

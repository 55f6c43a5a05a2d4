import { Field as Base } from '@base-ui/react/field';
import { clsx } from 'clsx';
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { inputClass } from './classes.ts';

const RequiredContext = createContext(false);
const LabelContext = createContext<string | undefined>(undefined);

/** What the `Field` around is called: a list that opens from it is called so too. */
export const useFieldLabel = () => useContext(LabelContext);

type Props = {
  label: string;
  /** What is wrong, ready to show. */
  error?: string;
  hint?: string;
  isRequired?: boolean;
  /** What the label belongs to: a control that can be typed in, or a button (Select). */
  control?: 'input' | 'button';
  className?: string;
  children: ReactNode;
};

const labelClass = 'text-sm font-medium';

/** A label, its control, a hint and the error, tied together for screen readers. */
export function Field({ label, error, hint, isRequired = false, control = 'input', className, children }: Props) {
  const star = isRequired && (
    <span aria-hidden className="text-danger">
      {' *'}
    </span>
  );
  const isButton = control === 'button';
  return (
    <Base.Root invalid={error ? true : undefined} className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <Base.Label nativeLabel={!isButton} render={isButton ? <div /> : undefined} className={labelClass}>
        {label}
        {star}
      </Base.Label>
      <LabelContext value={label}>
        <RequiredContext value={isRequired}>{children}</RequiredContext>
      </LabelContext>
      {hint && <Base.Description className="text-xs text-ink-2">{hint}</Base.Description>}
      {error && (
        <Base.Error match className="text-13 text-danger">
          {error}
        </Base.Error>
      )}
    </Base.Root>
  );
}

export function Input({ className, ...props }: ComponentProps<typeof Base.Control>) {
  const isRequired = useContext(RequiredContext);
  return <Base.Control aria-required={isRequired || undefined} className={clsx(inputClass, className)} {...props} />;
}

/** Grows with its text from three lines. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  const isRequired = useContext(RequiredContext);
  return (
    <Base.Control
      render={<textarea rows={3} aria-required={isRequired || undefined} {...props} />}
      className={clsx(inputClass, 'field-sizing-content max-h-80 min-h-20 py-2 touch:min-h-20', className)}
    />
  );
}

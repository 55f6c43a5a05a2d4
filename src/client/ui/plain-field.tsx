import { type ComponentProps, useId } from 'react';
import { inputClass } from './classes.ts';
import { PasswordInput } from './password-input.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  name: string;
  label: string;
  isPassword?: boolean;
  /** What is wrong with it. */
  problem?: string;
};

/** A field of the signed-out screens. They do without the form parts of the other screens, which weigh a tenth of them. */
export function PlainField({ label, isPassword, problem, ...props }: Props) {
  const id = useId();
  const input = {
    id,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
    ...props,
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {isPassword ? <PasswordInput {...input} /> : <input className={inputClass} {...input} />}
      {problem !== undefined && (
        <p id={`${id}-problem`} className="text-13 text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

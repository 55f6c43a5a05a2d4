import type { ComponentProps } from 'react';
import { Field, Input } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

type Props = ComponentProps<typeof PasswordInput> & Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error'>;

/** A password in a form of the signed-in screens. */
export const PasswordField = ({ label, hint, error, ...props }: Props) => (
  <Field label={label} hint={hint} error={error} isRequired>
    <Input render={<PasswordInput />} {...props} />
  </Field>
);

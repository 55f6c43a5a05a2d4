import { limits } from '#shared/limits.ts';
import { fieldText } from '#client/lib/error-text.ts';
import type { Rules } from '#client/lib/use-checked-form.ts';

export type RegisterField = 'fullName' | 'email' | 'username' | 'password' | 'confirmPassword';

const isShorter = (value: string, { min }: { min: number }) => value.trim().length < min;
/** As the schema in `shared` has it. The server has the last word: the schema itself would bring zod to this screen. */
const email = /^[^\s@"]{1,64}@[^\s@]{1,255}$/u;

/** S1 §5. */
export const registerRules: Rules<RegisterField> = {
  fullName: (value) => (isShorter(value, limits.fullName) ? fieldText('field.fullNameShort') : undefined),
  email: (value) => (email.test(value.trim()) ? undefined : fieldText('field.email')),
  username: (value) => (isShorter(value, limits.username) ? fieldText('field.usernameShort') : undefined),
  password: (value) => (value.length < limits.password.min ? fieldText('field.passwordShort') : undefined),
  confirmPassword: (value, values) => (value === values.password ? undefined : fieldText('field.passwordsDiffer')),
};

import { limits } from '#shared/limits.ts';
import { fieldText } from '#client/lib/error-text.ts';
import { looksLikeEmail } from '#client/lib/looks-like-email.ts';
import type { Rules } from '#client/lib/use-checked-form.ts';

export type RegisterField = 'fullName' | 'email' | 'username' | 'password' | 'confirmPassword';

const isShorter = (value: string, { min }: { min: number }) => value.trim().length < min;
/** S1 §5. */
export const registerRules: Rules<RegisterField> = {
  fullName: (value) => (isShorter(value, limits.fullName) ? fieldText('field.fullNameShort') : undefined),
  email: (value) => (looksLikeEmail(value) ? undefined : fieldText('field.email')),
  username: (value) => (isShorter(value, limits.username) ? fieldText('field.usernameShort') : undefined),
  password: (value) => (value.length < limits.password.min ? fieldText('field.passwordShort') : undefined),
  confirmPassword: (value, values) => (value === values.password ? undefined : fieldText('field.passwordsDiffer')),
};

import { limits } from '#shared/limits.ts';
import { fieldText } from '#client/lib/error-text.ts';

export type RegisterValues = Record<'fullName' | 'email' | 'username' | 'password' | 'confirmPassword', string>;
type Rule = (value: unknown, values: Record<string, unknown>) => string | undefined;

const trimmedLength = (value: unknown) => String(value).trim().length;
/** As the schema in `shared` has it. The server has the last word: the schema itself would bring zod to this screen. */
const email = /^[^\s@"]{1,64}@[^\s@]{1,255}$/u;

/** S1 §5. Each gives the words of what is wrong. */
export const registerRules: Record<keyof RegisterValues, Rule> = {
  fullName: (value) => (trimmedLength(value) < limits.fullName.min ? fieldText('field.fullNameShort') : undefined),
  email: (value) => (email.test(String(value).trim()) ? undefined : fieldText('field.email')),
  username: (value) => (trimmedLength(value) < limits.username.min ? fieldText('field.usernameShort') : undefined),
  password: (value) => (String(value).length < limits.password.min ? fieldText('field.passwordShort') : undefined),
  confirmPassword: (value, values) => (value === values.password ? undefined : fieldText('field.passwordsDiffer')),
};

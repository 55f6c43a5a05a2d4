import { z } from 'zod';
import { Id, Time } from '#shared/id.ts';
import { limits } from '#shared/limits.ts';
import { problem } from '#shared/problem.ts';
import { cleanLine, foldForSearch, visibleLength } from '#shared/text.ts';
import { line, nameLine } from '#shared/text-fields.ts';

/** A user, as anyone signed in sees it (contract §3). */
export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  avatar: z.string().nullable(),
  createdAt: Time,
});
export type User = z.infer<typeof User>;

/** A hit of the user search; `role` is kept for S1 and is always null. */
export const FoundUser = User.omit({ createdAt: true }).extend({ role: z.null() });
export type FoundUser = z.infer<typeof FoundUser>;

/** Just enough of a person to show who it was: on cards, messages, members. */
export const Person = User.pick({ id: true, username: true, fullName: true, avatar: true });
export type Person = z.infer<typeof Person>;

const { username, password, fullName } = limits;

const Username = nameLine({ ...username, tooShort: 'field.usernameShort' }).regex(
  // Letters that are there but show nothing would make names that look alike.
  /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}._-]*$/u,
  problem('field.usernameLetters'),
);
/**
 * One address, in any alphabet, and nothing that a mail server would read as a list, a name or a comment; no signs that
 * do not show, which would make addresses that look alike.
 */
const oneAddress =
  /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]{0,253}[\p{L}\p{M}\p{N}])?$/u;

export const Email = nameLine({ max: limits.email, required: 'field.email' }).pipe(
  z.email({ error: problem('field.email'), pattern: oneAddress }),
);
export const Password = z
  .string(problem('field.required'))
  .min(password.min, problem('field.passwordShort'))
  .max(password.max, problem('field.tooLong', { max: password.max }));
const FullName = line({ ...fullName, tooShort: 'field.fullNameShort' });

export const Register = z.object({
  fullName: FullName,
  email: Email,
  username: Username,
  password: Password,
  invitationToken: z
    .string()
    .max(200)
    .nullish()
    .transform((token) => token || null),
});

/** Sign-in takes the username or the email in `username` (contract §3). */
export const Login = z.object({
  username: z
    .string(problem('field.usernameRequired'))
    .trim()
    .min(1, problem('field.usernameRequired'))
    .max(limits.email),
  password: z.string(problem('field.passwordRequired')).min(1, problem('field.passwordRequired')).max(password.max),
  rememberMe: z.boolean().default(false),
});

export const UpdateProfile = z.object({
  fullName: FullName,
  email: Email,
  username: Username,
  avatar: z.string().max(300).nullish(),
  /** Asked for where the email is another one, and links for forgotten passwords are mailed. */
  currentPassword: z.string().max(password.max).optional(),
});

/** What is searched for: at least two characters that are seen, whatever is folded away (contract §4). */
export const searchText = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite(cleanLine)
    .refine((text) => visibleLength(foldForSearch(text), 3) >= limits.searchMin, problem('field.searchShort'));

export const SearchUsers = z.object({
  q: searchText(limits.email),
  projectId: Id.optional(),
});

import { z } from 'zod';
import { Id, Time } from '#shared/id.ts';
import { limits } from '#shared/limits.ts';
import { problem } from '#shared/problem.ts';
import { Email, Password } from '#shared/user.ts';

/** A password as it is asked for again before something that cannot be taken back. Any length: it only has to fit. */
const KnownPassword = z
  .string(problem('field.passwordRequired'))
  .min(1, problem('field.passwordRequired'))
  .max(limits.password.max, problem('field.passwordWrong'));

export const ChangePassword = z.object({ currentPassword: KnownPassword, newPassword: Password });

/** Whom it is sent to is decided by the account alone: the answer is the same for an address that has none. */
export const ForgotPassword = z.object({ email: Email });

export const ResetPassword = z.object({ token: z.string().min(1).max(200), password: Password });

/** Where one is signed in. `device` is what the browser said of itself, null where it said nothing. */
export const OwnSession = z.object({
  id: Id,
  device: z.string().nullable(),
  createdAt: Time,
  /** Written down every five minutes at most. */
  lastUsedAt: Time,
  isRemembered: z.boolean(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** What a visitor may know of this server before signing in. */
export const SignInOptions = z.object({
  registration: z.enum(['open', 'invite', 'closed']),
  /** Whether a forgotten password can be set anew by mail; without that, the operator helps. */
  canMail: z.boolean(),
});
export type SignInOptions = z.infer<typeof SignInOptions>;

/** `userId` may say whose account is meant; anybody else's is refused. */
export const ExportAccount = z.object({ userId: Id.optional() });
export const DeleteAccount = ExportAccount.extend({ password: KnownPassword });

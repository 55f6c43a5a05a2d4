import { z } from 'zod';
import { mutableNotifications, themes } from '#shared/enumerations.ts';
import { languages } from '#shared/i18n/languages.ts';
import { problem } from '#shared/problem.ts';
import { isTimezone, spelledTimezone } from '#shared/timezone.ts';

const MutableNotification = z.enum(mutableNotifications);

/** What of someone's settings is kept on the account (contract §3); null where they have not chosen. */
export const AccountSettings = z.object({
  language: z.enum(languages).nullable(),
  timezone: z.string().nullable(),
  theme: z.enum(themes).nullable(),
  /** What they do not want to be told of. What waits for their answer cannot be left out. */
  mutedNotifications: z.array(MutableNotification),
});
export type AccountSettings = z.infer<typeof AccountSettings>;

/** Any part of them; what is left out stays. */
export const UpdateSettings = z
  .object({
    language: z.enum(languages, problem('field.choice')).nullable(),
    timezone: z.string().max(100).refine(isTimezone, problem('field.choice')).transform(spelledTimezone).nullable(),
    theme: z.enum(themes, problem('field.choice')).nullable(),
    mutedNotifications: z
      .array(MutableNotification)
      .max(mutableNotifications.length)
      .transform((types) => [...new Set(types)]),
  })
  .partial();

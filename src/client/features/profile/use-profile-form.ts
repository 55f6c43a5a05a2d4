import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { type User, UpdateProfile } from '#shared/user.ts';
import { trpc } from '#client/lib/trpc.ts';

const ProfileForm = UpdateProfile.omit({ avatar: true });
export type ProfileValues = z.infer<typeof ProfileForm>;
export const profileFields = ['fullName', 'email', 'username'] as const satisfies (keyof ProfileValues)[];

const valuesOf = ({ fullName, email, username }: User) => ({ fullName, email, username });

/** One's own profile (S2 §5). What is saved in another browser is followed by each field that nobody has touched here. */
export function useProfileForm(user: User) {
  const form = useForm<ProfileValues>({
    resolver: zodResolver(ProfileForm),
    defaultValues: { ...valuesOf(user), currentPassword: '' },
  });
  const known = useRef(valuesOf(user));
  useEffect(() => {
    const before = known.current;
    known.current = valuesOf(user);
    for (const field of profileFields)
      if (form.getValues(field) === before[field]) form.setValue(field, known.current[field]);
  }, [form, user]);
  const watched = useWatch({ control: form.control });
  /** Takes in what was saved; what was typed since it was sent stays. */
  const settle = (saved: User, sent: ProfileValues) => {
    for (const field of profileFields) if (form.getValues(field) === sent[field]) form.setValue(field, saved[field]);
    form.setValue('currentPassword', '');
  };
  const isOtherEmail = watched.email?.trim() !== user.email;
  const { data: options } = trpc.auth.options.useQuery(undefined, { enabled: isOtherEmail });
  return {
    form,
    settle,
    isDirty: profileFields.some((field) => watched[field] !== user[field]),
    /** Links for a forgotten password would go to the address that is typed. */
    needsPassword: isOtherEmail && (options?.canMail || form.formState.errors.currentPassword !== undefined),
  };
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;

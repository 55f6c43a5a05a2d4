import { foldCase } from '#shared/text.ts';
import { Email } from '#shared/user.ts';

/** Addresses that differ by case alone are one (contract §3). */
export const isSameEmail = (a: string, b: string): boolean => foldCase(a) === foldCase(b);

/** The address that was typed, as it would be stored; undefined when it is none. */
export const emailIn = (text: string): string | undefined => Email.safeParse(text).data;

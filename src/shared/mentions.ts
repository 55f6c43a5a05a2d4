import { foldCase } from '#shared/text.ts';

/** '@ewa.lecka', not the end of an address; a username has 3 to 40 of these signs (contract §3). */
const mention = /(?<![\p{L}\p{N}._-])@([\p{L}\p{M}\p{N}._-]{3,60})/gu;
/** A sentence may end behind a name; a name may end in such a sign as well. */
const ending = /[._-]+$/;

/**
 * The usernames that a text may mention, folded. Where signs that end a sentence follow, both readings are there: only one
 * of them is someone's.
 */
export function mentionedIn(text: string): Set<string> {
  const names = [...text.matchAll(mention)].map(([, name = '']) => foldCase(name));
  return new Set(names.flatMap((name) => [name, name.replace(ending, '')]));
}

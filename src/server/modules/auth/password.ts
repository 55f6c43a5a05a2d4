/** Loaded with the first password: an idle server does without it. */
const argon2 = () => import('@node-rs/argon2');

/** argon2id; OWASP's first recommendation. The work is done off the event loop. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = async (password: string): Promise<string> => (await argon2()).hash(password, options);

let standIn: Promise<string> | undefined;

/** Whether the password fits. Without a hash, or with an empty one, it takes the same time and says no (contract §3). */
export async function checkPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  standIn ??= hashPassword('nobody has this password');
  const { verify } = await argon2();
  const fits = await verify(passwordHash || (await standIn), password);
  return fits && !!passwordHash;
}

import { createHash, randomBytes } from 'node:crypto';

/** A secret that cannot be guessed, for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret: it cannot be turned back. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

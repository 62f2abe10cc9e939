import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. It needs no salt: nobody can guess 256 bits. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

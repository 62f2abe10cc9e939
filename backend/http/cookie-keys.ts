import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs cookies as Keygrip does, with SHA-256. A signature made with an older secret counts like one made with the first,
 * so that `cookies` does not write the cookie anew on a plain read.
 */
export class CookieKeys {
  readonly #secrets: readonly string[];

  constructor(secrets: readonly string[]) {
    this.#secrets = secrets;
  }

  sign(data: string, secret = this.#secrets[0] ?? ''): string {
    return createHmac('sha256', secret).update(data).digest('base64url');
  }

  verify(data: string, signature: string): boolean {
    const given = Buffer.from(signature);
    return this.#secrets.some((secret) => {
      const expected = Buffer.from(this.sign(data, secret));
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
  }

  /** -1 for a signature that none of the secrets made. */
  index(data: string, signature: string): number {
    return this.verify(data, signature) ? 0 : -1;
  }
}

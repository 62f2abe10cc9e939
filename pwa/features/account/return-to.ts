import * as v from 'valibot';

/** Allowlist of in-site paths, because storage content is untrusted. */
const RETURN_PATH = /^\/(?:account|outbox|saved|tools\/[a-z0-9-]+(?:\/review|#reviews)?|reviews\/\d+\/edit)$/;
const MAX_AGE_MS = 30 * 60 * 1000;
const StoredReturnTo = v.object({ path: v.pipe(v.string(), v.regex(RETURN_PATH)), at: v.number() });

const STORAGE_KEY = 'wished-page';

export function isNewReview(path: string): boolean {
  return /^\/tools\/[^/]+\/review$/.test(path);
}

export function saveReturnTo(path: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ path, at: Date.now() }));
  } catch {
    // Without storage a login leads to the home page.
  }
}

export function returnTo(): string | null {
  try {
    const stored = v.safeParse(StoredReturnTo, JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'));
    return stored.success && Date.now() - stored.output.at < MAX_AGE_MS ? stored.output.path : null;
  } catch {
    return null;
  }
}

export function clearReturnTo(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // It expires after `MAX_AGE_MS`.
  }
}

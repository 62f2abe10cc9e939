import * as v from 'valibot';

/** Pages that one is sent away from to log in: a path inside the site and nothing else, whoever wrote it. */
const RETURN_PATH = /^\/(?:account|outbox|tools\/[a-z0-9-]+(?:\/review|#reviews)?|reviews\/\d+\/edit)$/;
const MAX_AGE_MS = 30 * 60 * 1000;
const StoredReturnTo = v.object({ path: v.pipe(v.string(), v.regex(RETURN_PATH)), at: v.number() });

const STORAGE_KEY = 'wished-page';

/** Where the visitor wanted to go when he was asked to log in. */
export function saveReturnTo(path: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ path, at: Date.now() }));
  } catch {
    // Without storage a login leads to the home page.
  }
}

/** Where to go after the login; null without a wish of the last half hour. */
export function returnTo(): string | null {
  try {
    const wish = v.safeParse(StoredReturnTo, JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'));
    return wish.success && Date.now() - wish.output.at < MAX_AGE_MS ? wish.output.path : null;
  } catch {
    return null;
  }
}

export function clearReturnTo(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Then it lapses by itself.
  }
}

import * as v from 'valibot';

/** Pages that one is sent away from to log in: a path inside the site and nothing else, whoever wrote it. */
const PAGE = /^\/(?:account|outbox|tools\/[a-z0-9-]+(?:\/review|#reviews)?|reviews\/\d+\/edit)$/;
const WISH_LASTS_MS = 30 * 60 * 1000;
const Wish = v.object({ path: v.pipe(v.string(), v.regex(PAGE)), at: v.number() });

const STORAGE_KEY = 'wished-page';

/** Where the visitor wanted to go when he was asked to log in. */
export function wishPage(path: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ path, at: Date.now() }));
  } catch {
    // Without storage a login leads to the home page.
  }
}

/** Where to go after the login; null without a wish of the last half hour. */
export function wishedPage(): string | null {
  try {
    const wish = v.safeParse(Wish, JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'));
    return wish.success && Date.now() - wish.output.at < WISH_LASTS_MS ? wish.output.path : null;
  } catch {
    return null;
  }
}

export function forgetWishedPage(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Then it lapses by itself.
  }
}

import { expect, type Page, type Request } from '@playwright/test';

const UNCHANGED_MS = 60;

const UNANSWERED = new WeakMap<Page, Set<Request>>();

export function watchRequests(page: Page): void {
  const unanswered = new Set<Request>();
  UNANSWERED.set(page, unanswered);
  page.on('request', (request) => unanswered.add(request));
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
}

/** Runs in the page: elements still busy after a quiet moment. */
function busyWhenUnchanged(unchangedMs: number): Promise<string[]> {
  return new Promise((resolve) => {
    let changes = 0;
    const observer = new MutationObserver(() => {
      changes += 1;
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const end = (before: number) => {
      if (changes > before) return look();
      observer.disconnect();
      resolve([...document.querySelectorAll('main [aria-busy="true"]')].map((each) => each.outerHTML.slice(0, 80)));
    };
    const look = () => {
      const before = changes;
      // A page that keeps painting is never idle.
      setTimeout(() => requestIdleCallback(() => end(before), { timeout: 200 }), unchangedMs);
    };
    look();
  });
}

/** For tests with lost or delayed requests: waits for the DOM only. */
export async function untilSettled(page: Page): Promise<void> {
  await page.evaluate(busyWhenUnchanged, UNCHANGED_MS);
}

/** Waits until nothing is pending: requests, loading states, changes. */
async function untilStill(page: Page): Promise<void> {
  await expect(async () => {
    const busy = await page.evaluate(busyWhenUnchanged, UNCHANGED_MS);
    const asked = [...(UNANSWERED.get(page) ?? [])].map((request) => request.url());
    expect([...busy, ...asked]).toEqual([]);
  }).toPass({ intervals: [10] });
}

/** The region for toasts: it comes with the last parts of a page, after hydration. */
export const LISTENS = 'section:not(main *) [role="alert"]';

export async function untilArrived(page: Page, path: string): Promise<void> {
  const wanted = new URL(path, 'http://here');
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) => pathname === wanted.pathname && `${searchParams}` === `${wanted.searchParams}`,
  );
  await expect(page.locator(LISTENS)).toBeAttached();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await untilStill(page);
}

/** From a page of the site: in-app navigation takes a tenth of the time of a load. Pages with a query are loaded. */
export async function visit(page: Page, path: string): Promise<void> {
  if (path.includes('?')) await page.goto(path);
  else {
    await page.evaluate((to) => {
      document.querySelector('h1')?.setAttribute('data-left', '');
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }
  await expect(page.locator('h1:not([data-left])')).toBeVisible();
  await untilArrived(page, path);
}

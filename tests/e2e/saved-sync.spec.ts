import type { BrowserContext, Page, Request } from '@playwright/test';
import { expectAccessibleInAllVariants } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { logOut, NOISE } from './outbox-steps.ts';
import { PASSWORD, signUp } from './review-steps.ts';
import { bookmark, namesOf, openSaved, rowOf, save, saveHere } from './saved-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, allowedProblems: NOISE, serviceWorkers: 'block' });

const CANARY = 'Canary 7f3a: ask Ana.';
const CALL = '/api/user/lists';

const lists = (page: Page) => page.getByRole('checkbox', { name: 'Sync my lists with my account' });
const notes = (page: Page) => page.getByRole('checkbox', { name: 'Also sync my notes' });
const isSynced = (page: Page) => expect(page.getByText(/^Last synced/)).toBeVisible();

async function logIn(context: BrowserContext, username: string): Promise<Page> {
  const answer = await context.request.post('/api/login', { data: { username, password: PASSWORD } });
  expect(answer.status()).toBe(200);
  return context.newPage();
}

/** As after the login form: the device knows the user from its first answer. */
async function openSignedIn(page: Page): Promise<void> {
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Your reviews' })).toBeVisible();
}

/** Opens the screen and turns the sync on. */
async function turnOn(page: Page): Promise<void> {
  await page.goto('/saved');
  await lists(page).check();
  await isSynced(page);
}

async function writeNote(page: Page, name: string, text: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: /^(?:Add a|Edit the) note/ })
    .click();
  const field = page.getByRole('textbox', { name: `Note on ${name}` });
  await field.fill(text);
  await page.getByRole('button', { name: 'Save note' }).click();
  // It is there until the note is stored, and what it holds is text of the row, too.
  await expect(field).toBeHidden();
  await expect(rowOf(page, name)).toContainText(text);
}

test('a login in a second browser shows the union, a change made offline arrives later, and logging out asks', async ({
  page,
  browser,
}) => {
  const { username } = await signUp(page.request, 'syncs');
  await openSignedIn(page);
  await save(page, ['Cursor', 'LangChain']);
  await turnOn(page);
  const elsewhere = await browser.newContext({ serviceWorkers: 'block' });
  const other = await logIn(elsewhere, username);
  await openSignedIn(other);
  await save(other, ['GitHub Copilot']);
  await other.goto('/saved');
  await expect(lists(other)).not.toBeChecked();
  await lists(other).check();
  await expect.poll(async () => (await namesOf(other)).sort()).toEqual(['Cursor', 'GitHub Copilot', 'LangChain']);
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect.poll(async () => (await namesOf(page)).sort()).toEqual(['Cursor', 'GitHub Copilot', 'LangChain']);

  await elsewhere.setOffline(true);
  await rowOf(other, 'Cursor').getByRole('button', { name: 'Remove Cursor' }).click();
  await expect.poll(() => namesOf(other)).not.toContain('Cursor');
  await expect(other.getByText("Sync continues when you're back online.")).toBeVisible();
  await elsewhere.setOffline(false);
  await isSynced(other);
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect.poll(async () => (await namesOf(page)).sort()).toEqual(['GitHub Copilot', 'LangChain']);

  await logOut(page);
  const dialog = page.getByRole('dialog', { name: 'Log out' });
  const keep = dialog.getByRole('checkbox', { name: 'Keep my lists and notes on this device' });
  await expect(keep).toBeChecked();
  await expectAccessibleInAllVariants(page, keep);
  await page.setViewportSize({ width: 1280, height: 900 });
  await keep.uncheck();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await elsewhere.close();
});

test('nothing of a list leaves the device before the first choice, and no note before the second', async ({ page }) => {
  const bodies: string[] = [];
  const record = (request: Request) =>
    void bodies.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
  page.context().on('request', record);
  const sent = () => bodies.join('\n');
  await signUp(page.request, 'canary');
  await openSignedIn(page);
  await save(page, ['Cursor']);
  await openSaved(page);
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByRole('textbox', { name: 'Name of the list' }).fill('Quokka');
  await page.getByRole('button', { name: 'Save list' }).click();
  await page.getByRole('button', { name: 'Saved 1' }).click();
  await writeNote(page, 'Cursor', CANARY);
  await page.reload();
  await expect(rowOf(page, 'Cursor')).toContainText(CANARY);
  await expect(lists(page)).not.toBeChecked();
  expect(sent()).not.toMatch(/Quokka|Canary|user\/lists/);

  await lists(page).check();
  await isSynced(page);
  await expect.poll(sent).toContain('Quokka');
  await writeNote(page, 'Cursor', `${CANARY} Twice.`);
  await page.getByRole('button', { name: 'Sync now' }).click();
  await isSynced(page);
  expect(sent()).not.toContain('Canary');
  const exported = () => page.request.get('/api/user/export').then((answer) => answer.text());
  expect(await exported()).toContain('Quokka');
  expect(await exported()).not.toContain('Canary');

  await notes(page).check();
  await expect.poll(exported).toContain('Canary');
  await notes(page).uncheck();
  await expect.poll(exported).not.toContain('Canary');
  await lists(page).uncheck();
  await expect(notes(page)).toBeHidden();
  expect(JSON.parse(await exported()).lists).toBeNull();
  await expect(rowOf(page, 'Cursor')).toContainText(CANARY);
});

test('lists of one account on a device are not uploaded to the next account without asking', async ({ page }) => {
  await signUp(page.request, 'first');
  await openSignedIn(page);
  await save(page, ['Cursor']);
  await turnOn(page);
  await logOut(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await signUp(page.request, 'second');
  await openSignedIn(page);
  await page.goto('/saved');
  await expect(rowOf(page, 'Cursor')).toHaveCount(1);
  await expect(lists(page)).not.toBeChecked();
  const calls: string[] = [];
  page.on('request', (request) => void (request.url().endsWith(CALL) && calls.push(request.method())));
  await lists(page).click();
  const dialog = page.getByRole('dialog', { name: 'Add these lists to your account?' });
  await expect(dialog).toBeVisible();
  expect(calls).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove them first' }).click();
  await isSynced(page);
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  const { lists: kept } = await (await page.request.get('/api/user/export')).json();
  expect(kept).toEqual({ hasNotes: false, records: [] });
});

test('after a logout that keeps the lists, nothing that others do there reaches the account', async ({ page }) => {
  const { username } = await signUp(page.request, 'leaves');
  await openSignedIn(page);
  await save(page, ['Cursor']);
  await turnOn(page);
  await expect(page.getByText('Only on this device.')).toBeHidden();
  await logOut(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await save(page, ['LangChain']);
  await openSaved(page);
  await rowOf(page, 'Cursor').getByRole('button', { name: 'Remove Cursor' }).click();
  await expect.poll(() => namesOf(page)).toEqual(['LangChain']);
  // The account still has a list.
  await expect(page.getByText('Only on this device.')).toBeHidden();

  const calls: string[] = [];
  page.on('request', (request) => void (request.url().endsWith(CALL) && calls.push(request.method())));
  await page.request.post('/api/login', { data: { username, password: PASSWORD } });
  await openSignedIn(page);
  await page.goto('/saved');
  await expect(lists(page)).not.toBeChecked();
  expect(calls).toEqual([]);
  const exported = await (await page.request.get('/api/user/export')).text();
  expect(exported).toContain('cursor');
  expect(exported).not.toContain('langchain');
});

test('a change on any page is synced, and turning the sync off elsewhere leaves the lists here', async ({ page }) => {
  await signUp(page.request, 'wanders');
  await openSignedIn(page);
  await turnOn(page);
  await expectAccessibleInAllVariants(page, notes(page));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/tools');
  await saveHere(page, 'Cursor');
  const exported = () => page.request.get('/api/user/export').then((answer) => answer.text());
  await expect.poll(exported).toContain('"slug":"cursor"');
  expect((await page.request.put(CALL, { data: { lists: false } })).status()).toBe(200);
  await page.goto('/saved');
  await expect(page.getByText('Sync is turned off for your account. Your lists stay on this device.')).toBeVisible();
  await expect(lists(page)).not.toBeChecked();
  await expect(rowOf(page, 'Cursor')).toHaveCount(1);
  await page.goto('/tools');
  await expect(bookmark(page, 'Cursor')).toHaveAttribute('aria-pressed', 'true');
});

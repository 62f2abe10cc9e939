import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { PASSWORD, pressEnterOn, signUp, tabTo, toast, typeInto, writeReview } from './review-steps.ts';

// The browser logs the refusals of signed-out reads and wrong passwords.
test.use({ allowedProblems: [/status of (?:401|403)/] });

const header = (page: Page) => page.getByRole('banner');
const accountMenu = (page: Page) => header(page).locator('summary', { hasText: 'Account:' });

async function logIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto('/auth', { waitUntil: 'networkidle' });
  await typeInto(page, 'Username', username);
  await typeInto(page, 'Password', password);
  await page.keyboard.press('Enter');
}

test('by keyboard: sign up, sign out, a wrong password, log in', async ({ page }) => {
  const username = `mira-${Math.random().toString(36).slice(2, 8)}`;
  await page.goto('/', { waitUntil: 'networkidle' });
  await pressEnterOn(page, header(page).getByRole('link', { name: 'Login' }));
  await tabTo(page, page.getByRole('tab', { name: 'Login' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth?tab=signup');
  await typeInto(page, 'Username', username);
  await typeInto(page, 'Email', `${username}@example.org`);
  await typeInto(page, 'Password', PASSWORD);
  await typeInto(page, 'Confirm password', PASSWORD);
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await pressEnterOn(page, page.getByRole('button', { name: 'Create Account' }));
  await expect(toast(page)).toContainText('Registration successful');
  await expect(toast(page)).toContainText(`Welcome, ${username}!`);
  await expect(page).toHaveURL('/');

  await pressEnterOn(page, accountMenu(page));
  await pressEnterOn(page, page.getByRole('button', { name: 'Log out' }));
  await expect(toast(page)).toContainText('You have been successfully logged out');
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();

  await logIn(page, username, 'not the password');
  await expect(toast(page)).toContainText('Login failed');
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue(username);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
  await typeInto(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText(`Welcome back, ${username}!`);
  await expect(page).toHaveURL('/');
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
});

test('by keyboard: change the password, which ends the other sessions', async ({ page, browser }) => {
  const { username } = await signUp(page.request, 'nora');
  const other = await browser.newPage();
  await logIn(other, username);
  await expect(other).toHaveURL('/');
  await page.goto('/account');
  await expect(page.getByText('This device')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /End the session/ })).toHaveCount(1);

  await typeInto(page, 'Current password', 'not the password');
  await typeInto(page, 'New password', 'a new one, longer');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Wrong password')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expect(page.getByLabel('New password')).toHaveValue('a new one, longer');

  await typeInto(page, 'Current password', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Password changed');
  await expect(page.getByRole('button', { name: /End the session/ })).toHaveCount(0);
  await other.goto('/account');
  await expect(other).toHaveURL('/auth?tab=login');
  await logIn(other, username, 'a new one, longer');
  await expect(other).toHaveURL('/account');
  await other.close();
});

test('by keyboard: one session is ended from another, then all others', async ({ page, browser }) => {
  const { username } = await signUp(page.request, 'otto');
  const others = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()]);
  for (const other of others) {
    const answer = await other.request.post('/api/login', { data: { username, password: PASSWORD } });
    expect(answer.status()).toBe(200);
  }
  await page.goto('/account');
  await pressEnterOn(page, page.getByRole('button', { name: /End the session/ }).first());
  await expect(toast(page)).toContainText('The session has ended');
  await expect(page.getByRole('button', { name: /End the session/ })).toHaveCount(2);
  await pressEnterOn(page, page.getByRole('button', { name: 'End all others' }));
  await expect(page.getByRole('button', { name: /End the session/ })).toHaveCount(0);
  for (const other of others) {
    expect((await other.request.get('/api/user')).status()).toBe(401);
    await other.close();
  }
});

test('by keyboard: take the data along, then remove the account and all that is its own', async ({ page }) => {
  const { username } = await signUp(page.request, 'pia');
  await writeReview(page.request, 'udio', { title: 'Soon to be gone' });
  await page.goto('/account');
  await expect(page.getByRole('main')).toContainText('Soon to be gone');
  const download = page.waitForEvent('download');
  await pressEnterOn(page, page.getByRole('link', { name: 'Download my data' }));
  const exported = readFileSync(await (await download).path(), 'utf8');
  expect(exported).toContain('Soon to be gone');
  expect(exported).toContain(username);

  await pressEnterOn(page, page.getByRole('button', { name: 'Remove my account…' }));
  const dialog = page.getByRole('dialog', { name: 'Remove your account?' });
  await expect(dialog).toContainText('your signed reviews');
  await expect(dialog).not.toContainText('discarded as well');
  await tabTo(page, dialog.getByLabel('Current password'));
  await page.keyboard.insertText('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Wrong password');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Account removed');
  await expect(page).toHaveURL('/');
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/tools/udio#reviews');
  await expect(page.getByRole('tabpanel', { name: /Reviews/ })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Soon to be gone');
});

test('an own review stands on the account page with its way to the edit form', async ({ page }) => {
  await signUp(page.request, 'quentin');
  const { id } = await writeReview(page.request, 'runway', { title: 'Seen by its author' });
  await page.goto('/account');

  await expect(page.getByRole('main')).toContainText('Seen by its author');
  await expect(page.getByRole('link', { name: /Edit your review of/ })).toHaveAttribute('href', `/reviews/${id}/edit`);
});

test('other tabs follow a login and a logout', async ({ page, context }) => {
  const { username } = await signUp(page.request, 'rosa');
  await page.request.post('/api/logout', { headers: { 'Content-Type': 'application/json' } });
  const second = await context.newPage();
  await second.goto('/auth');
  await logIn(page, username);
  await expect(accountMenu(page)).toContainText(username);
  await expect(second).toHaveURL('/');
  await expect(accountMenu(second)).toContainText(username);

  await second.goto('/account');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('My account');
  await pressEnterOn(page, accountMenu(page));
  await pressEnterOn(page, page.getByRole('button', { name: 'Log out' }));
  await expect(second).toHaveURL('/');
  await expect(header(second).getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a session that ended elsewhere: the account page leads to the login and is come back to', async ({ page }) => {
  const { username } = await signUp(page.request, 'ended');
  await page.goto('/account', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'AI Dir' }).first().click();
  await expect(page).toHaveURL('/');
  // A later move of the focus would close the menu.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.context().clearCookies();
  await pressEnterOn(page, accountMenu(page));
  await pressEnterOn(page, header(page).getByRole('link', { name: 'My account' }));
  await expect(page).toHaveURL('/auth?tab=login');
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await typeInto(page, 'Username', username);
  await typeInto(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');
  // Otherwise the page's own pending reads would find the session gone.
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByText("You haven't reviewed any tools yet.")).toBeVisible();

  await page.context().clearCookies();
  await typeInto(page, 'Current password', PASSWORD);
  await typeInto(page, 'New password', `${PASSWORD} 2`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth?tab=login');
});

test('a page that comes back from where the browser laid it aside follows a logout meanwhile', async ({ page }) => {
  await signUp(page.request, 'aside');
  await page.goto('/account', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
  await page.evaluate(() => {
    localStorage.setItem('user', 'null');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL('/');
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a visitor who never signed in asks nothing about an account', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/tools/chatgpt', { waitUntil: 'networkidle' });

  expect(asked.filter((path) => /^\/api\/(?:user|.*user-review)/.test(path))).toEqual([]);
});

test('an answer of before the login in another tab signs nobody out', async ({ page, context }) => {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch();
    await isAnswered;
    await route.fulfill({ response });
  });
  await page.goto('/account');
  await page.getByRole('main').getByText('Loading…').waitFor();
  const other = await context.newPage();
  await signUp(other.request, 'elsewhere');
  await other.goto('/account', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();

  answer();

  await expect(page.getByRole('main')).toContainText('@example.org');
  await expect(page).toHaveURL(/\/account$/);
});

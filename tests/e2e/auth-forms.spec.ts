import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newestMailLink } from './newest-mail-link.ts';
import { PASSWORD, signUp, toast } from './review-steps.ts';

/** Waits for scripts: forms send nothing before hydration. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
}

test.use({ allowedProblems: [/status of (?:401|409|422)/] });

test('/login and /signup lead to their tab and keep the language, from the server', async ({ request }) => {
  const follow = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };

  expect(await follow('/login')).toEqual([302, '/auth?tab=login']);
  expect(await follow('/signup?lng=de')).toEqual([302, '/auth?tab=signup&lng=de']);
  expect(await follow('/login?lng=<script>&next=//evil.example')).toEqual([302, '/auth?tab=login']);
});

test('the texts of the sign-up form, and the focus on the first wrong field', async ({ page }) => {
  await open(page, '/auth?tab=signup');
  await page.getByLabel('Confirm password').fill('something else');
  await page.getByRole('button', { name: 'Create Account' }).click();

  await expect(page.getByLabel('Username', { exact: true })).toBeFocused();
  const form = page.getByRole('tabpanel');
  for (const text of [
    'Username must be at least 3 characters',
    'Invalid email address',
    'Password must be at least 8 characters',
    'You must accept the terms and privacy policy',
  ]) {
    await expect(form).toContainText(text);
  }
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription("Passwords don't match");
  const username = page.getByLabel('Username', { exact: true });
  await expect(username).toHaveAttribute('aria-invalid', 'true');
  await expect(username).toHaveAccessibleDescription('Username must be at least 3 characters');
  await username.fill('mira');
  await expect(username).toHaveAttribute('aria-invalid', 'false');
});

test('the texts of the login form', async ({ page }) => {
  await open(page, '/login');
  await expect(page).toHaveURL('/auth?tab=login');
  await page.getByRole('button', { name: 'Login', exact: true }).click();

  await expect(page.getByRole('tabpanel')).toContainText('Username is required');
  await expect(page.getByRole('tabpanel')).toContainText('Password is required');
  await page.getByRole('link', { name: 'Sign up here' }).click();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: 'Log in here' }).click();
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
});

test('an account that exists is said once, and what was typed stays', async ({ page, request }) => {
  const { username } = await signUp(request, 'sven');
  await open(page, '/auth?tab=signup');
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Email').fill('somebody@example.org');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();

  await expect(toast(page)).toContainText('Registration failed');
  await expect(page.getByText('An account with this username or email')).toHaveCount(1);
  await expect(page.getByLabel('Email')).toHaveValue('somebody@example.org');
  await expect(page.getByRole('checkbox')).toBeChecked();
});

test('the button says that it works, and a second press sends nothing', async ({ page }) => {
  let sent = 0;
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/login', async (route) => {
    sent += 1;
    await isLetGo;
    await route.continue();
  });
  await open(page, '/auth');
  await page.getByLabel('Username', { exact: true }).fill('nobody-at-all');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Logging in...' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  letGo();

  await expect(toast(page)).toContainText('Login failed');
  expect(sent).toBe(1);
});

test('a protected page comes back after the login, and no other site ever does', async ({ page, request }) => {
  const { username } = await signUp(request, 'tara');
  await open(page, '/account');
  await expect(page).toHaveURL('/auth?tab=login');
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');
  await page.getByRole('button', { name: 'End' }).first().waitFor();

  await page.evaluate(() => {
    const path = '//evil.example/account';
    sessionStorage.setItem('wished-page', JSON.stringify({ path, at: Date.now() }));
  });
  await open(page, '/auth');
  await expect(page).toHaveURL('/');
});

test('a forgotten password: the same words for everybody, and the pages keep out of search engines', async ({
  page,
  request,
}) => {
  for (const path of ['/auth', '/auth/forgot', '/auth/reset', '/account']) {
    expect(await (await request.get(path)).text()).toMatch(/<meta[^>]+name="robots"[^>]+noindex/);
  }
  await open(page, '/auth');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('main')).toContainText('If there is an account with nobody@example.org');
});

test('the token of a reset leaves the address at once, and a bad one is said', async ({ page }) => {
  await open(page, '/auth/reset#token=not-a-token');
  await expect(page).toHaveURL('/auth/reset');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
  expect(await page.content()).not.toContain('not-a-token');
  await page.getByLabel('New password').fill(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('main')).toContainText('This link is no longer valid');
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
});

test('a reset by mail: the link works once, leads to the login and keeps the drafts of who was signed out', async ({
  page,
  request,
}) => {
  const { username } = await signUp(request, 'ulla');
  await request.post('/api/password/forgot', { data: { email: `${username}@example.org` } });
  const link = await newestMailLink(`${username}@example.org`);
  await open(page, '/submit');
  await page.getByLabel('Tool Name').fill('Half a tool');
  const draft = () => page.evaluate(() => sessionStorage.getItem('submission-draft'));
  await expect.poll(draft).toContain('Half a tool');
  await open(page, link);
  await page.getByLabel('New password').fill('another, longer one');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Password changed');
  await expect(page).toHaveURL('/auth?tab=login');
  expect(await draft()).toContain('Half a tool');
  expect(await page.evaluate(() => localStorage.getItem('logouts'))).toBeNull();

  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill('another, longer one');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Welcome back');
});

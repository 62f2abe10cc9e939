import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { newestMailLink } from './newest-mail-link.ts';
import { untilControlled } from './until-saved.ts';
import { LISTENS } from './until-settled.ts';

const unique = (name: string) => `${name}-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@example.org`;

const box = (page: Page) => page.getByRole('region', { name: 'Newsletter' });

async function subscribe(page: Page, email: string): Promise<void> {
  await page.goto('/blog', { waitUntil: 'networkidle' });
  await box(page).getByLabel('Email address').fill(email);
  await box(page).getByRole('button', { name: 'Subscribe' }).click();
  await expect(box(page)).toContainText(`An email is on its way to ${email}`);
}

test('one subscribes under a post with the keyboard alone, confirms by the mail, and leaves by its link', async ({
  page,
}) => {
  const email = unique('reader');
  await page.goto('/blog/how-we-rate', { waitUntil: 'networkidle' });
  await box(page).getByLabel('Email address').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(box(page).getByRole('group')).toContainText(`An email is on its way to ${email}`);
  // The form is gone: the focus must not return to the start of the page.
  await expect(page.locator(':focus')).toContainText('An email is on its way');

  await page.goto(await newestMailLink(email), { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(/\/api\/newsletter\/confirm$/);
  await expect(page).toHaveTitle(/^Confirm your subscription/);
  expect(await page.content()).not.toMatch(/token=/);
  await page.getByRole('button', { name: 'Confirm subscription' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('group')).toContainText("You're subscribed");
  await expect(page.locator(':focus')).toContainText("You're subscribed");
  await expectAccessible(page);

  // Subscribing again sends the unsubscribe link.
  await subscribe(page, email);
  await expect.poll(() => newestMailLink(email)).toContain('/api/newsletter/unsubscribe?');
  await page.goto(await newestMailLink(email), { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(/\/api\/newsletter\/unsubscribe$/);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('main').getByRole('group')).toContainText("You're unsubscribed");
  await expectAccessible(page);

  await subscribe(page, email);
  await expect.poll(() => newestMailLink(email)).toContain('/api/newsletter/confirm?');
});

test.describe('what goes wrong', () => {
  test.use({ allowedProblems: [/status of 422|ERR_INTERNET_DISCONNECTED/] });

  test('an address that is none is said beside the field, and what was typed stays', async ({ page }) => {
    await page.goto('/blog', { waitUntil: 'networkidle' });
    const field = box(page).getByLabel('Email address');
    await field.fill('nobody');
    await field.press('Enter');
    await expect(box(page)).toContainText('Invalid email address');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('nobody');
    await expectAccessible(page);
  });

  test('a link that no longer holds says so, and another can be asked for', async ({ page }) => {
    await page.goto('/api/newsletter/confirm?token=of-long-ago', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText('This link is no longer valid');
    const email = unique('again');
    await box(page).getByLabel('Email address').fill(email);
    await box(page).getByRole('button', { name: 'Subscribe' }).click();
    await expect(box(page)).toContainText(`An email is on its way to ${email}`);
    await expectAccessible(page);
    await newestMailLink(email);
  });

  test('a link without its token leads back to the mail', async ({ page }) => {
    for (const name of ['confirm', 'unsubscribe']) {
      await page.goto(`/api/newsletter/${name}`, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete');
      await expectAccessible(page);
    }
  });

  test('without a connection it says so and keeps what was typed', async ({ page, context }) => {
    const email = unique('offline');
    await page.goto('/blog', { waitUntil: 'networkidle' });
    await expect(page.locator(LISTENS)).toBeAttached();
    await context.setOffline(true);
    await expect(box(page)).toContainText('subscribing needs a connection');
    await box(page).getByLabel('Email address').fill(email);
    await box(page).getByRole('button', { name: 'Subscribe' }).click();
    await expect(box(page).getByLabel('Email address')).toHaveValue(email);
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(box(page)).not.toContainText('subscribing needs a connection');
    await box(page).getByRole('button', { name: 'Subscribe' }).click();
    await expect(box(page)).toContainText(`An email is on its way to ${email}`);
  });
});

test('the mail and its page are in the language of the page', async ({ page }) => {
  const email = unique('leserin');
  await page.goto('/blog?lng=de', { waitUntil: 'networkidle' });
  await box(page).getByLabel('E-Mail-Adresse').fill(email);
  await box(page).getByRole('button', { name: 'Abonnieren' }).click();
  await expect(box(page).getByRole('group')).toContainText('Sehen Sie in Ihr Postfach');
  await page.goto(await newestMailLink(email), { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newsletter bestätigen');
});

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('leaves the links of mails to the server', async ({ page }) => {
    await page.goto('/blog', { waitUntil: 'networkidle' });
    await untilControlled(page);
    const answer = await page.goto('/api/newsletter/unsubscribe?token=x');
    expect(answer?.fromServiceWorker()).toBe(false);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(page.locator(LISTENS)).toBeAttached();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('main').getByRole('group')).toContainText("You're unsubscribed");
  });
});

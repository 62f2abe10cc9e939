import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdScripts } from './hold-requests.ts';
import { NOISE } from './outbox-steps.ts';
import { categories, DESCRIPTION, field, newTool, submissionsOf, submitButton } from './submit-steps.ts';
import { untilArrived } from './until-settled.ts';

/* Input made before hydration is kept. */
test.use({ viewport: { width: 1280, height: 900 }, allowedProblems: NOISE });

test('every field of a form that was filled', async ({ page }) => {
  const { name, website } = newTool('early');
  const come = await holdScripts(page);
  await page.goto('/submit', { waitUntil: 'commit' });
  await field(page, 'Tool name').fill(name);
  await field(page, 'Website').fill(website);
  await field(page, 'What does it do?').fill(DESCRIPTION);
  await field(page, 'Free / Paid').check();
  await categories(page).pressSequentially('Coding');
  come();
  await page.getByRole('option', { name: 'Coding', exact: true }).click();
  await expect(field(page, 'Tool name')).toHaveValue(name);
  await expect(field(page, 'Free / Paid')).toBeChecked();
  await submitButton(page).click();
  await expect(page.getByText(`Thank you! We've received ${name}.`)).toBeVisible();
  expect(await submissionsOf(name)).toMatchObject([
    { website: `https://${website}`, description: DESCRIPTION, categories: ['code'], pricingType: 'freemium' },
  ]);
});

test('a newsletter form that was sent', async ({ page }) => {
  const come = await holdScripts(page);
  await page.goto('/blog', { waitUntil: 'commit' });
  const box = page.getByRole('region', { name: 'Newsletter' });
  const email = `early-${Date.now()}@example.org`;
  await box.getByLabel('Email address').fill(email);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  come();
  await expect(box).toContainText(`An email is on its way to ${email}`);
});

test('a form that was sent empty says what is missing', async ({ page }) => {
  const come = await holdScripts(page);
  await page.goto('/submit', { waitUntil: 'commit' });
  await field(page, 'Tool name').press('Enter');
  come();
  await expect(field(page, 'Tool name')).toHaveAttribute('aria-invalid', 'true');
});

test('a filter that was ticked, and a tool that was chosen to compare', async ({ page }) => {
  const come = await holdScripts(page);
  await page.goto('/tools', { waitUntil: 'commit' });
  await page.getByRole('checkbox', { name: /^Free \/ Paid/ }).check();
  await page.locator('main article').first().getByRole('checkbox').click();
  come();
  await expect(page).toHaveURL(/pricing=freemium/);
  await expect(page.getByRole('checkbox', { name: /^Free \/ Paid/ })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Tools to compare' }).getByRole('listitem')).toHaveCount(1);
});

test('an order, and a tool that is looked for to compare', async ({ page }) => {
  const come = await holdScripts(page);
  await page.goto('/tools', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('newest');
  come();
  await expect(page).toHaveURL(/sort=newest/);

  const comeAgain = await holdScripts(page);
  await page.goto('/compare', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Select tool 1' }).pressSequentially('midj');
  comeAgain();
  await page.getByRole('option', { name: /Midjourney/ }).click();
  await expect(page).toHaveURL(/tools=midjourney/);
});

test('a category that was chosen', async ({ page }) => {
  const come = await holdScripts(page);
  await page.goto('/tools', { waitUntil: 'commit' });
  const chatbots = page.getByRole('radio', { name: /^Chatbots/ });
  await chatbots.check();
  come();
  await expect(page).toHaveURL(/category=chatbots/);
  await expect(chatbots).toBeChecked();
});

test('a group of filters that was opened', async ({ page }) => {
  const come = await holdScripts(page);
  await page.goto('/tools', { waitUntil: 'commit' });
  const openSource = page.getByRole('checkbox', { name: /^Open source/ });
  await page.getByText('Access and plans').click();
  await expect(openSource).toHaveCount(0);
  come();
  await expect(openSource).toBeVisible();
});

const firstBookmark = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Save / });

test('a tool that was saved; one that is saved already stays', async ({ page }) => {
  const come = await holdScripts(page);
  await page.goto('/tools', { waitUntil: 'commit' });
  await firstBookmark(page).click();
  await expect(firstBookmark(page)).toHaveAttribute('aria-pressed', 'false');
  come();
  await expect(firstBookmark(page)).toHaveAttribute('aria-pressed', 'true');
  await untilArrived(page, '/tools');

  const comeAgain = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await firstBookmark(page).click();
  comeAgain();
  await expect(firstBookmark(page)).toHaveAttribute('aria-pressed', 'true');
  await untilArrived(page, '/tools');
  await page.getByRole('banner').getByRole('link', { name: 'Saved 1' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: /^Remove / })).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' });
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

  test('a menu that was opened', async ({ page }) => {
    const come = await holdScripts(page);
    await page.goto('/tools', { waitUntil: 'commit' });
    await openMenu(page).click();
    come();
    await expect(menu(page)).toBeVisible();
  });

  test('but it does not interrupt who has gone on to a field', async ({ page }) => {
    const come = await holdScripts(page);
    await page.goto('/submit', { waitUntil: 'commit' });
    await openMenu(page).click();
    await field(page, 'Tool name').pressSequentially('early');
    come();
    await untilArrived(page, '/submit');
    await field(page, 'Tool name').pressSequentially(' bird');
    await expect(field(page, 'Tool name')).toHaveValue('early bird');
    await expect(menu(page)).toBeHidden();
  });

  test('a sheet that opens without scripts stays open', async ({ page }) => {
    const come = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Find a tool by what matters to you' }).click();
    const sheet = page.getByRole('main').locator('[popover]');
    const all = await sheet.getByRole('status').textContent();
    await sheet.getByLabel('What do you want to do?').selectOption('meetings');
    come();
    await expect(sheet.getByRole('status')).not.toHaveText(String(all));
    await expect(sheet).toBeVisible();
  });
});

import { expect, test } from './fixtures.ts';
import { cards, follow, NOISE, newAuthor, outboxLink } from './outbox-steps.ts';
import { toast } from './review-steps.ts';
import {
  chooseCategory,
  field,
  fillSubmission,
  newTool,
  openSubmit,
  submissionsOf,
  submitButton,
} from './submit-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, allowedProblems: NOISE, serviceWorkers: 'block' });

test('signed out and without a connection it waits, is shown and changed, and goes once there is one', async ({
  page,
  context,
}) => {
  const tool = newTool('train');
  await openSubmit(page);
  await fillSubmission(page, tool);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save & send when online' }).click();
  await expect(page.getByText(`${tool.name} is waiting to be sent`)).toBeVisible();
  await expect(outboxLink(page)).toHaveAccessibleName('1 waiting to be sent');
  await follow(page, page.getByRole('main').getByRole('link', { name: 'Open the outbox' }));
  await expect(cards(page)).toContainText(`Submission of ${tool.name}`);
  await expect(cards(page)).toContainText("It doesn't belong to an account");
  await cards(page).getByRole('button', { name: 'Edit' }).click();
  await expect(field(page, 'Tool name')).toBeFocused();
  await field(page, 'Company (optional)').fill('Tunnels & Co');
  await chooseCategory(page, 'Writing');
  await cards(page).getByRole('button', { name: 'Save' }).click();
  await expect(cards(page).getByText('Tunnels & Co')).toBeAttached();

  await context.setOffline(false);
  await expect(toast(page)).toContainText('Submission received');
  await expect(page.getByText('Nothing waiting to be sent')).toBeVisible();
  await expect(outboxLink(page)).toBeHidden();
  expect(await submissionsOf(tool.name)).toMatchObject([
    { website: `https://${tool.website}`, companyName: 'Tunnels & Co', categories: ['code', 'writing'] },
  ]);
});

test('a send whose answer is lost goes again under its key, and stands once', async ({ page }) => {
  const tool = newTool('cut');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/submissions*', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await openSubmit(page);
  await fillSubmission(page, tool);
  await submitButton(page).click();

  await expect(toast(page)).toContainText('Submission received');
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect(await submissionsOf(tool.name)).toHaveLength(1);
});

test('one page writes it and is closed, the next one sends it; an account that comes and goes changes nothing', async ({
  page,
  context,
}) => {
  const tool = newTool('closed');
  await newAuthor(page, 'passer-by');
  await openSubmit(page);
  await fillSubmission(page, tool);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save & send when online' }).click();
  await expect(page.getByText(`${tool.name} is waiting to be sent`)).toBeVisible();
  await page.getByRole('banner').locator('summary', { hasText: 'Account:' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(toast(page)).toContainText("You're logged out on this device.");
  await expect(outboxLink(page)).toHaveAccessibleName('1 waiting to be sent');
  await page.close();

  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/terms');
  await expect.poll(() => submissionsOf(tool.name)).toHaveLength(1);
  await expect.poll(() => next.evaluate(() => localStorage.getItem('outbox-open'))).toBeNull();
});

test('two tabs hold one submission: both show it, one sends it', async ({ page, context }) => {
  const tool = newTool('tabs');
  const other = await context.newPage();
  await other.goto('/outbox', { waitUntil: 'networkidle' });
  await openSubmit(page);
  await fillSubmission(page, tool);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save & send when online' }).click();
  await expect(cards(other)).toContainText(`Submission of ${tool.name}`);

  await context.setOffline(false);
  await expect(other.getByText('Nothing waiting to be sent')).toBeVisible();
  await expect(outboxLink(page)).toBeHidden();
  expect(await submissionsOf(tool.name)).toHaveLength(1);
});

test('refused because it is listed by now: the outbox says so, leads there, and lets it be put right', async ({
  page,
  context,
}) => {
  const { name } = newTool('late');
  await openSubmit(page);
  await fillSubmission(page, { name, website: 'https://www.deepl.com/write' });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save & send when online' }).click();
  await expect(page.getByText(`${name} is waiting to be sent`)).toBeVisible();

  await context.setOffline(false);
  await expect(toast(page)).toContainText('This website is already listed or awaiting review');
  await follow(page, toast(page).getByRole('link', { name: 'Open the outbox' }));
  await expect(cards(page)).toContainText('Needs attention');
  await expect(cards(page).getByRole('link', { name: 'See the listed tool' })).toHaveAttribute('href', '/tools/deepl');
  await cards(page).getByRole('button', { name: 'Edit' }).click();
  await field(page, 'Website').fill(`${name}.dev`);
  await cards(page).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Submission received');
  expect(await submissionsOf(name)).toHaveLength(1);
});

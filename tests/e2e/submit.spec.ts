import { problemOf } from '../support/outbox-server.ts';
import { expect, test } from './fixtures.ts';
import { NOISE, newAuthor } from './outbox-steps.ts';
import { pressEnterOn, tabTo, toast, typeInto } from './review-steps.ts';
import {
  categories,
  chooseCategory,
  DESCRIPTION,
  field,
  fillSubmission,
  newTool,
  submissionsOf,
  submitButton,
} from './submit-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, allowedProblems: NOISE, serviceWorkers: 'block' });

test('by keyboard: what is missing is said first, then the tool is sent, and what happens next is said', async ({
  page,
}) => {
  const { name, website } = newTool('keys');
  await page.goto('/submit', { waitUntil: 'networkidle' });
  await pressEnterOn(page, submitButton(page));
  await expect(toast(page)).toContainText('Form validation failed');
  await expect(field(page, 'Tool name')).toBeFocused();
  await expect(page.getByText('Please choose at least one category')).toBeVisible();
  await expect(page.getByText('Please choose a pricing model')).toBeVisible();

  await typeInto(page, 'Tool name', name);
  await expect(page.getByText('Tool name is required')).toBeHidden();
  await typeInto(page, 'Website', website);
  await typeInto(page, 'What does it do?', DESCRIPTION);
  await expect(field(page, 'Website')).toHaveValue(`https://${website}`);
  await expect(page.getByText('We added https:// in front.')).toBeVisible();
  await tabTo(page, categories(page));
  for (const word of ['Coding', 'Writing', 'Produc']) {
    await page.keyboard.type(word);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText("You've chosen three. Remove one to choose another.")).toBeVisible();
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('main').getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await typeInto(page, 'Email (optional)', 'ana at example.org');
  await pressEnterOn(page, submitButton(page));
  await expect(field(page, 'Email (optional)')).toBeFocused();
  await typeInto(page, 'Email (optional)', 'ana@example.org');
  await page.keyboard.press('Enter');

  await expect(page.getByText(`Thank you! We've received ${name}.`)).toBeVisible();
  await expect(page.getByText("We'll write to ana@example.org once we've decided")).toBeVisible();
  expect(await submissionsOf(name)).toMatchObject([
    {
      website: `https://${website}`,
      description: DESCRIPTION,
      categories: ['code', 'writing', 'productivity'],
      pricingType: 'freemium',
      companyName: null,
      email: 'ana@example.org',
    },
  ]);
  await pressEnterOn(page, page.getByRole('button', { name: 'Submit another tool' }));
  await expect(field(page, 'Tool name')).toHaveValue('');
});

test('a tool that is listed: a hint while one writes, the word of the server with the way there', async ({ page }) => {
  const { name } = newTool('listed');
  await page.goto('/submit', { waitUntil: 'networkidle' });
  await fillSubmission(page, { name, website: 'www.deepl.com' });
  await expect(page.getByText('A tool with this address seems to be listed already.')).toBeVisible();
  await submitButton(page).click();

  await expect(field(page, 'Website')).toBeFocused();
  await expect(page.getByText('This website is already listed or awaiting review')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the listed tool' })).toHaveAttribute('href', '/tools/deepl');
  await expect(field(page, 'What does it do?')).toHaveValue(DESCRIPTION);
  await field(page, 'Website').fill(`${name}.dev`);
  await expect(page.getByText('This website is already listed or awaiting review')).toBeHidden();
  await submitButton(page).click();
  await expect(page.getByText(`Thank you! We've received ${name}.`)).toBeVisible();
});

test('a category that is being typed sends no form, and the closest name comes first', async ({ page }) => {
  const { name, website } = newTool('enter');
  await page.goto('/submit', { waitUntil: 'networkidle' });
  await fillSubmission(page, { name, website });
  await categories(page).fill('writ');
  await expect(page.getByRole('main').getByRole('option').first()).toHaveText('Writing');
  await page.keyboard.press('Enter');

  await expect(categories(page)).toHaveValue('writ');
  await expect(submitButton(page)).toBeVisible();
  expect(await submissionsOf(name)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Chosen categories' }).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Thank you! We've received ${name}.`)).toBeVisible();
});

test('what is typed stays over a reload, in its tab alone, and goes with what is sent', async ({ page, context }) => {
  const tool = newTool('draft');
  await page.goto('/submit', { waitUntil: 'networkidle' });
  await fillSubmission(page, tool);
  await field(page, 'Email (optional)').fill('ana@example.org');
  await page.reload({ waitUntil: 'networkidle' });

  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(field(page, 'What does it do?')).toHaveValue(DESCRIPTION);
  await expect(page.getByRole('list', { name: 'Chosen categories' })).toContainText('Coding');
  await expect(page.getByLabel('Free / Paid', { exact: true })).toBeChecked();
  const other = await context.newPage();
  await other.goto('/submit', { waitUntil: 'networkidle' });
  await expect(field(other, 'Tool name')).toHaveValue('');
  await submitButton(page).click();
  await expect(page.getByText(`Thank you! We've received ${tool.name}.`)).toBeVisible();

  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(await kept()).not.toContain('ana@example.org');
});

test('who signs out leaves no draft behind', async ({ page }) => {
  await newAuthor(page, 'leaver');
  await page.goto('/submit', { waitUntil: 'networkidle' });
  await field(page, 'Email (optional)').fill('leaver@example.org');
  await page.getByRole('banner').locator('summary', { hasText: 'Account:' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();

  await expect(toast(page)).toContainText('Logged out');
  await expect(field(page, 'Email (optional)')).toHaveValue('');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(field(page, 'Email (optional)')).toHaveValue('');
});

test('who signs out in another tab leaves no draft behind in this one', async ({ page, context }) => {
  await newAuthor(page, 'elsewhere');
  await page.goto('/submit', { waitUntil: 'networkidle' });
  await field(page, 'Email (optional)').fill('leaver@example.org');
  const other = await context.newPage();
  await other.goto('/', { waitUntil: 'networkidle' });
  await other.getByRole('banner').locator('summary', { hasText: 'Account:' }).click();
  await other.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(toast(other)).toContainText('Logged out');

  await expect(field(page, 'Email (optional)')).toHaveValue('');
  await expect(page.getByText('Draft restored')).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('leaver@example.org');
});

test('a session that another tab finds expired leaves what is typed here', async ({ page, context }) => {
  await newAuthor(page, 'expired');
  await page.goto('/submit', { waitUntil: 'networkidle' });
  await field(page, 'Tool name').fill('Half a submission');
  await context.clearCookies();
  const other = await context.newPage();
  await other.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();

  await expect(field(page, 'Tool name')).toHaveValue('Half a submission');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(field(page, 'Tool name')).toHaveValue('Half a submission');
});

test('what the server finds wrong stands at its field, and nothing is lost', async ({ page }) => {
  const tool = newTool('wrong');
  await page.route('**/api/submissions*', (route) => {
    const errors = [{ field: 'categories.0', code: 'wrong_type', message: 'This value cannot be used here' }];
    const json = problemOf(422, 'invalid', { errors });
    return route.fulfill({ status: 422, contentType: 'application/problem+json', json });
  });
  await page.goto('/submit', { waitUntil: 'networkidle' });
  await fillSubmission(page, tool);
  await submitButton(page).click();

  await expect(categories(page)).toBeFocused();
  await expect(page.getByText("This value can't be used here")).toBeVisible();
  await page.unroute('**/api/submissions*');
  await page.getByRole('button', { name: 'Remove Coding' }).click();
  await expect(categories(page)).toBeFocused();
  await chooseCategory(page, 'Writing');
  await submitButton(page).click();
  await expect(page.getByText(`Thank you! We've received ${tool.name}.`)).toBeVisible();
});

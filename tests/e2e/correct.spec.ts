import type { Page } from '@playwright/test';
import { expectAccessibleInAllVariants } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { navigateInApp } from './offline/main-text.ts';
import { cards, follow, NOISE, outboxLink } from './outbox-steps.ts';
import { pressEnterOn, tabTo, toast, typeInto } from './review-steps.ts';
import { aiDir, field } from './submit-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, allowedProblems: NOISE, serviceWorkers: 'block' });

type Correction = { id: number; tool: string; field: string; value: string; plan: object | null; notes: string[] };

const SOURCE = 'https://openai.com/pricing';
const SENT = "We'll review it.";
const WAITS = 'Correction of ChatGPT is waiting to be sent';

const newNote = (word: string) => `${word} ${Math.random().toString(36).slice(2, 10)}`;
const sendButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Send correction' });
const saveButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save & send when online' });
const fieldSelect = (page: Page) => page.getByRole('main').getByRole('combobox', { name: "What's wrong?" });

async function correctionsWith(note: string): Promise<(Correction & { count: number })[]> {
  const listed = JSON.parse(await aiDir('corrections', 'list', '--limit', '1000'));
  return listed.corrections.filter((correction: Correction) => correction.notes.includes(note));
}

/** Preloads the code of the outbox: without a worker it is not available offline. */
async function openCorrect(page: Page, of = 'name'): Promise<void> {
  await page.goto('/outbox', { waitUntil: 'networkidle' });
  await navigateInApp(page, `/tools/chatgpt/correct?field=${of}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correct ChatGPT');
  await sendButton(page).or(saveButton(page)).waitFor();
}

async function fill(page: Page, value: string, note: string): Promise<void> {
  await field(page, 'What should it be?').fill(value);
  await field(page, 'Page that says so').fill(SOURCE);
  await field(page, 'Note (optional)').fill(note);
}

test('data protection and languages lead to fields of their own', async ({ page }) => {
  await page.goto('/tools/chatgpt', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Something wrong here? Your data' }).click();
  await expect(fieldSelect(page)).toHaveValue('dataProtection');
  await fieldSelect(page).selectOption({ label: 'Languages it understands and speaks' });
  await expect(page.getByRole('textbox', { name: 'What should it be?' })).toBeVisible();
});

test('each block of facts leads to the form, with a field of that block chosen', async ({ page }) => {
  const fields = {
    Pricing: 'price',
    'Your data': 'dataProtection',
    'Key features': 'other',
    'From the maker': 'other',
    Status: 'status',
  };
  await page.goto('/tools/chatgpt', { waitUntil: 'networkidle' });
  const linkTo = (block: string) => page.getByRole('link', { name: `Something wrong here? ${block}`, exact: true });
  for (const [block, chosen] of Object.entries(fields))
    await expect(linkTo(block)).toHaveAttribute('href', `/tools/chatgpt/correct?field=${chosen}`);
  await linkTo('Key features').click();
  await expect(fieldSelect(page)).toHaveValue('other');
});

test('what is wrong is asked above its field, like the rest of the form', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/tools/chatgpt/correct', { waitUntil: 'networkidle' });
    const label = await page.getByText("What's wrong?").boundingBox();
    const select = await fieldSelect(page).boundingBox();
    const next = await field(page, 'Page that says so').boundingBox();
    expect(label?.height, `${width} px`).toBeGreaterThan(10);
    expect((label?.y ?? NaN) + (label?.height ?? NaN)).toBeLessThanOrEqual(select?.y ?? NaN);
    expect([select?.x, select?.width]).toEqual([next?.x, next?.width]);
  }
});

test('from a group of features, signed out, by keyboard: what is missing is said first, then it is sent', async ({
  page,
}) => {
  const note = newNote('keys');
  await page.goto('/tools/chatgpt#features', { waitUntil: 'networkidle' });
  const link = page.getByRole('link', { name: 'Something wrong here? Platforms' });
  // Each group has its own, and no fact.
  const features = page.getByRole('tabpanel', { name: 'Features' });
  const groups = await features.getByRole('heading', { level: 3 }).allTextContents();
  const links = await features.getByRole('link', { name: 'Something wrong here?' }).allTextContents();
  expect(links.map((text) => text.replace('Something wrong here? ', ''))).toEqual(groups);
  await expect(link).toHaveAttribute('href', '/tools/chatgpt/correct?field=features.web_app');
  await expect(link).toHaveAttribute('rel', 'nofollow');
  await pressEnterOn(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correct ChatGPT');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(fieldSelect(page)).toHaveValue('features.web_app');

  await pressEnterOn(page, sendButton(page));
  await expect(toast(page)).toContainText('Form validation failed');
  await expect(page.getByText('Please enter what it should be')).toBeVisible();
  await expect(page.getByText('Please enter the https:// address of a page that confirms it')).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: 'Yes', exact: true }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: "The maker doesn't say" })).toBeChecked();
  await typeInto(page, 'Page that says so', 'openai.com/pricing');
  await typeInto(page, 'Note (optional)', note);
  await pressEnterOn(page, sendButton(page));

  await expect(page.getByRole('main').getByText(SENT)).toBeVisible();
  await expect(page.getByText('You left no email address')).toBeVisible();
  expect(await correctionsWith(note)).toMatchObject([
    { tool: 'chatgpt', field: 'features.web_app', value: '?', sourceUrl: SOURCE, count: 1, status: 'pending' },
  ]);
});

test('a price is a plan or words, and each field takes what fits it', async ({ page }) => {
  const note = newNote('price');
  await openCorrect(page, 'price');
  await field(page, 'Page that says so').fill(SOURCE);
  await field(page, 'Note (optional)').fill(note);
  await sendButton(page).click();
  await expect(page.getByText('Please enter a name, an amount and a currency such as USD')).toBeVisible();
  await field(page, 'Name of the plan').fill('Plus');
  await field(page, 'Amount').fill('23,50');
  await field(page, 'Currency (such as USD)').fill('eur');
  await page.getByLabel('Per person').check();
  await sendButton(page).click();
  await expect(page.getByRole('main').getByText(SENT)).toBeVisible();
  const plan = { name: 'Plus', amount: 23.5, currency: 'EUR', period: 'month', perSeat: true };
  expect(await correctionsWith(note)).toMatchObject([{ field: 'price', value: '', plan }]);

  await openCorrect(page, 'price');
  await page.getByLabel('Something else, in words').check();
  await expect(field(page, 'Amount')).toBeHidden();
  await expect(field(page, 'What should it be?')).toBeVisible();
  await fieldSelect(page).selectOption({ label: 'Status' });
  await page.getByLabel('It no longer exists').check();
  await fieldSelect(page).selectOption({ label: 'Website' });
  await field(page, 'What should it be?').fill('nowhere');
  await field(page, 'Page that says so').focus();
  await expect(page.getByText('Please enter a web address')).toBeVisible();
});

test('T80: without a connection it waits, is changed in the outbox, and goes once there is one', async ({
  page,
  context,
}) => {
  const note = newNote('train');
  await openCorrect(page);
  await fill(page, 'ChatGPT 9', note);
  await context.setOffline(true);
  await saveButton(page).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await expect(outboxLink(page)).toHaveAccessibleName('1 waiting to be sent');
  await follow(page, page.getByRole('main').getByRole('link', { name: 'Open the outbox' }));
  await expect(cards(page)).toContainText('Correction of ChatGPT');
  await expect(cards(page)).toContainText("It doesn't belong to an account");
  await cards(page).getByText('Show the text').click();
  await expect(cards(page)).toContainText('ChatGPT 9');
  await cards(page).getByRole('button', { name: 'Edit' }).click();
  await expect(fieldSelect(page)).toBeFocused();
  await field(page, 'What should it be?').fill('ChatGPT 10');
  await cards(page).getByRole('button', { name: 'Save' }).click();
  await expect(cards(page)).toHaveCount(1);

  await context.setOffline(false);
  await expect(toast(page)).toContainText('Correction received');
  await expect(page.getByText('Nothing waiting to be sent')).toBeVisible();
  expect(await correctionsWith(note)).toMatchObject([{ value: 'ChatGPT 10', count: 1 }]);
});

test('T94: two tabs hold one correction: both show it, one sends it', async ({ page, context }) => {
  const note = newNote('tabs');
  const other = await context.newPage();
  await other.goto('/outbox', { waitUntil: 'networkidle' });
  await openCorrect(page);
  await fill(page, 'ChatGPT 11', note);
  await context.setOffline(true);
  await saveButton(page).click();
  await expect(cards(other)).toContainText('Correction of ChatGPT');

  await context.setOffline(false);
  await expect(other.getByText('Nothing waiting to be sent')).toBeVisible();
  await expect(outboxLink(page)).toBeHidden();
  expect(await correctionsWith(note)).toMatchObject([{ count: 1 }]);
});

test('what is typed stays over a reload, in its tab and for its tool alone, and goes with what is sent', async ({
  page,
  context,
}) => {
  const note = newNote('draft');
  await openCorrect(page);
  await fill(page, 'ChatGPT 12', note);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(field(page, 'What should it be?')).toHaveValue('ChatGPT 12');
  const another = await context.newPage();
  await another.goto('/tools/chatgpt/correct?field=name', { waitUntil: 'networkidle' });
  await expect(field(another, 'What should it be?')).toHaveValue('');
  await sendButton(page).click();
  await expect(page.getByRole('main').getByText(SENT)).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(field(page, 'What should it be?')).toHaveValue('');
});

test('axe finds nothing in the form, wrong, with a plan, sent, and where it waits', async ({ page, context }) => {
  await openCorrect(page, 'price');
  await expectAccessibleInAllVariants(page, sendButton(page));
  await sendButton(page).click();
  await expectAccessibleInAllVariants(page, page.getByText('Please enter a name, an amount'));
  await fieldSelect(page).selectOption('name');
  await fill(page, 'ChatGPT 13', newNote('sound'));
  await context.setOffline(true);
  await saveButton(page).click();
  await expectAccessibleInAllVariants(page, page.getByText(WAITS));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what it is and where to write', async ({ page }) => {
    await page.goto('/tools/chatgpt/correct?field=price');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correct ChatGPT');
    await expect(page.locator('main noscript p')).toContainText('This form needs JavaScript');
    await expect(page.locator('main noscript a')).toHaveAttribute(
      'href',
      /^mailto:.+subject=Correct%20ChatGPT%20\(price\)$/,
    );
    await expect(sendButton(page)).toBeHidden();
  });
});

import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { untilCatalogueSaved } from './until-saved.ts';

test.use({ allowedProblems: [/net::ERR_INTERNET_DISCONNECTED/] });

test('a search for alternatives leads to their page, by the first suggestion and above the results', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const search = page.getByRole('main').getByRole('combobox').first();
  await search.fill('alternative to chatgpt');
  const first = page.getByRole('group', { name: 'Go straight to' }).getByRole('option');
  await expect(first).toHaveText(['Alternatives to ChatGPT']);
  await search.press('Enter');

  await expect(page).toHaveURL(/\/tools\?search=/);
  const link = page.getByRole('main').getByRole('link', { name: 'Alternatives to ChatGPT' });
  await expect(link).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).not.toContainText('ChatGPT');
  await expectAccessible(page);
  await link.click();
  await expect(page).toHaveURL(/\/tools\/chatgpt\/alternatives$/);
});

test('tools that a search compares are offered without a connection too, and open side by side', async ({
  page,
  context,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await untilCatalogueSaved(page);
  const search = page.getByRole('main').getByRole('combobox').first();
  const first = page.getByRole('option').first();
  await search.fill('midjourney vs ideogram');
  await expect(first).toHaveText('Compare Midjourney, Ideogram');
  await context.setOffline(true);
  await search.fill('claude or gemini');
  await expect(first).toHaveText('Compare Claude, Gemini');
  await context.setOffline(false);
  await search.press('ArrowDown');
  await search.press('Enter');

  await expect(page).toHaveURL(/\/compare\?tools=claude(?:,|%2C)gemini$/);
  await expect(page.getByRole('table')).toContainText('Gemini');
});

test('without scripts the line above the results is there', async ({ request }) => {
  const html = await (await request.get('/tools?search=Alternative%20zu%20DeepL&lng=de')).text();

  expect(html).toContain('/tools/deepl/alternatives');
  expect(html).toContain('Alternativen zu DeepL');
});

test('a search with a word that nothing meets shows the closest first, leads on without that word, and to proposing it', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const search = page.getByRole('main').getByRole('combobox').first();
  await search.fill('transcribe meetings qxzvw');
  await expect(page.getByRole('group', { name: 'Closest results' }).getByRole('option').first()).toBeVisible();
  await search.press('Enter');
  await expect(page).toHaveURL(/\/tools\?search=transcribe(?:\+|%20)meetings(?:\+|%20)qxzvw$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 3 }).first()).toHaveText('No exact match. Closest results:');
  await expectAccessible(page);
  await main.getByRole('link', { name: 'without “qxzvw”' }).click();
  await expect(page).toHaveURL(/\/tools\?search=transcribe(?:\+|%20)meetings$/);
  await expect(main.getByRole('article').first()).toBeVisible();

  await page.goBack();
  await main.getByRole('link', { name: 'Submit a tool' }).click();
  await expect(page.getByRole('textbox', { name: 'Tool name' })).toHaveValue('transcribe meetings qxzvw');
});

test('without scripts the closest are there too, with the link that leaves the word out', async ({ request }) => {
  const html = await (await request.get('/tools?search=notizen+qxzvw&lng=de')).text();

  expect(html).toContain('id="closest-tools"');
  expect(html).toContain('ohne „qxzvw“');
  expect(html).toContain('/submit?name=notizen%20qxzvw');
});

test('a page of the closest hydrates as it was written on a device that saved the catalogue', async ({ page }) => {
  await page.goto('/');
  await untilCatalogueSaved(page);
  const main = page.getByRole('main');
  for (const filter of ['', '&features=web_app']) {
    await page.goto(`/tools?search=transcribe+meetings+qxzvw${filter}`, { waitUntil: 'networkidle' });
    await expect(main.getByRole('article').first()).toBeVisible();
    await page.reload({ waitUntil: 'networkidle' });
    await expect(main.getByRole('link', { name: 'without “qxzvw”' })).toBeVisible();
  }
  await page.goto('/submit?name=qxzvw', { waitUntil: 'networkidle' });
  await expect(page.getByRole('textbox', { name: 'Tool name' })).toHaveValue('qxzvw');
});

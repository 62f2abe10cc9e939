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

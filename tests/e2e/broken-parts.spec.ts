import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ allowedProblems: [/a broken part/] });

/** Cards of posts of that day throw in the browser. */
async function breakPostsOf(page: Page, day: string): Promise<void> {
  await page.addInitScript((time) => {
    const format = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')?.get;
    if (!format) throw new Error('no format');
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get(this: Intl.DateTimeFormat) {
        const real = format.call(this);
        return (date: Date) => {
          if (date.getTime() === time) throw new Error('a broken part');
          return real(date);
        };
      },
    });
  }, new Date(day).getTime());
}

test('a card that throws costs its page that card only', async ({ page, request }) => {
  const posts: { slug: string; title: string; publishedDate: string }[] = await (await request.get('/api/blog')).json();
  const [newest, ...others] = posts;
  if (!newest) throw new Error('no posts');
  await breakPostsOf(page, newest.publishedDate);
  const main = page.getByRole('main');
  const rest = others.filter(({ publishedDate }) => publishedDate !== newest.publishedDate);
  const expectRest = async () => {
    await expect(main.locator(`time[datetime="${newest.publishedDate}"]`)).toHaveCount(0);
    for (const { publishedDate } of rest)
      await expect(main.locator(`time[datetime="${publishedDate}"]`).first()).toBeVisible();
    await expect(main.getByRole('link', { name: newest.title })).toBeVisible();
  };
  // Hydrated, and entered from another page.
  await page.goto('/blog');
  await expectRest();
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
  await expectRest();
});

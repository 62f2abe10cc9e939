import { beforeEach, expect, test, vi } from 'vitest';
import type * as formatters from '#pwa/i18n/formatters.ts';
import { htmlOf } from '../../support/render-page.ts';

const broken = vi.hoisted(() => ({ day: '' }));

vi.mock('#pwa/i18n/formatters.ts', async (original) => {
  const real = await original<typeof formatters>();
  const date = (day: string) => {
    if (day === broken.day) throw new Error('a part of the test is broken');
    return day;
  };
  return { ...real, useFormatters: () => ({ ...real.useFormatters(), date }) };
});

const post = (id: number, title: string, publishedDate: string) => {
  return { id, slug: `post-${id}`, title, excerpt: '', publishedDate, authorName: 'Ada', tags: [], coverImage: null };
};
const FIRST = post(1, 'The first', '2026-01-01');
const SECOND = post(2, 'The second', '2026-01-02');

beforeEach(() => {
  broken.day = '';
});

test('a card that throws costs its page that card only, and still leads to what it stands for', async () => {
  broken.day = FIRST.publishedDate;
  const html = await htmlOf('/blog', { '/api/blog': [FIRST, SECOND] });
  expect(html).toMatch(/<a [^>]*href="\/blog\/post-1"[^>]*>The first<\/a>/);
  expect(html).not.toContain(FIRST.publishedDate);
  expect(html).toContain(SECOND.publishedDate);
});

test('a screen that throws is no page: the caller learns of it', async () => {
  const answers = { '/api/blog/post-1': { ...FIRST, content: '', html: '' }, '/api/blog/post-1/related': [] };
  expect(await htmlOf('/blog/post-1', answers)).toMatch(/<main[^>]*><!--\$-->.*The first.*<!--\/\$-->/s);
  broken.day = FIRST.publishedDate;
  await expect(htmlOf('/blog/post-1', answers)).rejects.toThrow('a part of the test is broken');
});

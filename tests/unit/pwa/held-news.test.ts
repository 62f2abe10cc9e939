import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { takeBaseline } from '#domain/catalogue/baseline.ts';
import { watchesOf } from '#domain/catalogue/watches.ts';
import type { PriceMark, SearchWatch } from '#domain/model/news.ts';
import {
  accountOf,
  collectDeviceFile,
  readDeviceFile,
  restoreDeviceFile,
  summaryOf,
} from '#pwa/features/device-file/device-file.ts';
import { followNews } from '#pwa/features/news/follow-news.ts';
import { news } from '#pwa/features/news/news-state.ts';
import { changeNewsRecords, loadNewsRecords, withNewsRecords } from '#pwa/features/news/news-store.ts';
import { catalogFixture } from '../../support/catalog-fixture.ts';

async function opened(content: object) {
  const file = await readDeviceFile(new Blob([JSON.stringify(content)]));
  if (typeof file === 'string') throw new Error(file);
  return file;
}

const watchOf = (path: string): SearchWatch => {
  const answered = { catalogue: '1-1', slugs: ['claude'] };
  return { version: 1, kind: 'watch', path, language: 'de', title: 'Suche', addedAt: 1, answered };
};
const own = async () => [...(await loadNewsRecords()).values()];

test('watched searches and former prices come along; searches beyond the limit and other addresses are left out', async () => {
  const mark: PriceMark = { version: 1, kind: 'price', slug: 'a', before: { pricingType: 'paid', plans: [] }, at: 5 };
  const watched = watchOf('/tools?search=pdf');
  await changeNewsRecords(() => new Map());
  await changeNewsRecords((news) => withNewsRecords(news, [watched, mark, takeBaseline(catalogFixture(), 9)]));
  const file = await opened(await collectDeviceFile());
  expect(file.news).toEqual([mark, watched]);

  await changeNewsRecords(() => new Map());
  expect(await accountOf(file)).toMatchObject({ watch: { added: 1 }, price: { added: 1 } });
  expect(await restoreDeviceFile(file)).toBe(true);
  expect(await own()).toEqual([mark, watched]);
  expect(await accountOf(file)).toMatchObject({ watch: { added: 0, left: 1 }, price: { added: 0, left: 1 } });
  expect(await accountOf(await opened({ ...file, news: [{ ...mark, at: 6 }] }))).toMatchObject({
    price: { changed: 1 },
  });

  const { news: _, ...old } = file;
  expect((await opened(old)).news).toEqual([]);
  const bad = ['//evil.example/tools?search=a', '/tools', '/tools?page=2', '/tools?search=a&sort=newest'].map(watchOf);
  expect((await accountOf(await opened({ ...file, news: bad }))).watch).toMatchObject({ added: 0, unread: 4 });
  const many = await opened({ ...file, news: Array.from({ length: 22 }, (_, i) => watchOf(`/tools?search=${i}`)) });
  const account = await accountOf(many);
  expect(account.watch).toMatchObject({ added: 19, full: 3 });
  await restoreDeviceFile(many);
  expect(watchesOf(await loadNewsRecords())).toHaveLength(20);
  expect(summaryOf(await accountOf(many))).toBe('nothing_taken');
});

test('news are told again once those of a file are here', async () => {
  await followNews('en');
  news.value = null;
  const file = await opened(await collectDeviceFile());
  await restoreDeviceFile({ ...file, news: [watchOf('/tools?search=told')] });
  expect(news.value).toBe('missing');
});

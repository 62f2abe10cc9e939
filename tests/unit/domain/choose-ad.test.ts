import { expect, test } from 'vitest';
import { chooseAd, hasAds } from '#domain/catalogue/choose-ad.ts';
import { ADVERTISED_PAGES, type Ad } from '#domain/model/ad.ts';
import { matchRoute } from '#pwa/router/routes.ts';

const ads: Ad[] = ADVERTISED_PAGES.slice(0, 4).map((link, i) => ({
  id: `ad-${i}`,
  text: `Read more at ${link}`,
  link,
}));
const days = Array.from({ length: 60 }, (_, i) => new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10));

test('a page has the same advertisement all day, and in time each of them', () => {
  for (const path of ['/', '/tools', '/tools/chatgpt']) {
    const chosen = days.map((day) => chooseAd(ads, path, day)?.id);
    expect(days.map((day) => chooseAd([...ads], path, day)?.id)).toEqual(chosen);
    const possible = ads.filter(({ link }) => link !== path).map(({ id }) => id);
    expect([...new Set(chosen)].sort()).toEqual(possible);
  }
});

test('none leads to where one is; without any there is none', () => {
  for (const day of days) expect(chooseAd(ads, '/compare', day)?.link).not.toBe('/compare');
  expect(chooseAd(ads.slice(1, 2), '/compare', '2026-01-01')).toBeUndefined();
  expect(chooseAd([], '/', '2026-01-01')).toBeUndefined();
});

test('they are on every page but those for signing in', () => {
  for (const path of ['/auth', '/auth/reset', '/login', '/signup', '/x/auth', '/login/more'])
    expect([path, hasAds(path)]).toEqual([path, false]);
  for (const path of ['/', '/tools/chatgpt', '/tools/authkit', '/blog/why-authors-write', '/account'])
    expect([path, hasAds(path)]).toEqual([path, true]);
});

test('an advertisement can lead only to a page that there is', () => {
  for (const page of ADVERTISED_PAGES)
    expect([page, matchRoute(page).route.path, matchRoute(page).route.redirectTo]).toEqual([page, page, undefined]);
});

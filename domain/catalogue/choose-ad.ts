import type { Ad } from '../model/ad.ts';

const DAY_MS = 86_400_000;

/** On every page but those for signing in. */
export function hasAds(path: string): boolean {
  return !/\/(?:auth|login|signup)(?:\/|$)/.test(path);
}

/**
 * One for a page and a day (YYYY-MM-DD), the next one on the next day: server and browser choose the same. None leads to
 * where one is.
 */
export function chooseAd(ads: readonly Ad[], path: string, day: string): Ad | undefined {
  const others = ads.filter(({ link }) => link !== path);
  let number = Date.parse(day) / DAY_MS;
  for (const character of path) number += character.codePointAt(0) ?? 0;
  return others[number % others.length];
}

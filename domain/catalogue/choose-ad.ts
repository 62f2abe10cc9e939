import type { Ad } from '../model/ad.ts';

const DAY_MS = 86_400_000;

export function hasAds(path: string): boolean {
  return !/\/(?:auth|login|signup)(?:\/|$)/.test(path);
}

/** Changes daily per page; skips links to that page. `day` is YYYY-MM-DD. */
export function chooseAd(ads: readonly Ad[], path: string, day: string): Ad | undefined {
  const others = ads.filter(({ link }) => link !== path);
  let number = Date.parse(day) / DAY_MS;
  for (const character of path) number += character.codePointAt(0) ?? 0;
  return others[number % others.length];
}

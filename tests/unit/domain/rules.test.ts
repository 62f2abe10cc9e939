import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addToChoice,
  parseComparisonChoice,
  placeInSlot,
  removeFromChoice,
} from '#domain/catalogue/comparison-choice.ts';
import { codePointLength, truncate } from '#domain/model/atoms.ts';
import { isAnonymousName } from '#domain/model/review-input.ts';
import { describePricing } from '#domain/pricing.ts';
import { averageRating, RATING_PRIOR, ratingRank, scoreTenths, starsOf } from '#domain/rating.ts';

test('sub-ratings of 4, 5 and 4 make 4.3, and four stars, whatever the rating said', () => {
  expect(scoreTenths(1, { features: 4, easeOfUse: 5, value: 4 })).toBe(43);
  expect(starsOf(43)).toBe(4);
  expect(scoreTenths(5, { features: 4, easeOfUse: 5, value: 5 })).toBe(47);
  expect(starsOf(47)).toBe(5);
  expect(scoreTenths(3, null)).toBe(30);
});

test('a score is within the stars, and its stars are whole', () => {
  const stars = fc.integer({ min: 1, max: 5 });
  fc.assert(
    fc.property(stars, stars, stars, (features, easeOfUse, value) => {
      const score = scoreTenths(3, { features, easeOfUse, value });
      expect(Math.abs(score - ((features + easeOfUse + value) / 3) * 10)).toBeLessThanOrEqual(0.5);
      expect([1, 2, 3, 4, 5]).toContain(starsOf(score));
    }),
  );
});

test('"highest rated" is as if there were ten more reviews at 3.5 stars', () => {
  expect(RATING_PRIOR).toEqual({ reviews: 10, mean: 3.5 });
  expect(ratingRank(0, 0)).toBe(35_000);
  expect(ratingRank(50, 1)).toBe(Math.floor((40 / 11) * 10_000));
  expect(ratingRank(50, 1)).toBeLessThan(ratingRank(20 * 45, 20));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 10, max: 50 }), (count, score) => {
      const rank = ratingRank(count * score, count);
      expect(Number.isInteger(rank)).toBe(true);
      const [low, high] = [Math.min(35_000, score * 1000), Math.max(35_000, score * 1000)];
      expect(rank).toBeGreaterThanOrEqual(low - 1);
      expect(rank).toBeLessThanOrEqual(high);
    }),
  );
});

test('the average shown is the plain mean with two decimals, 0 without reviews', () => {
  expect(averageRating(0, 0)).toBe(0);
  expect(averageRating(43, 1)).toBe(4.3);
  expect(averageRating(50 + 40 + 40, 3)).toBe(4.33);
  expect(averageRating(50 + 50 + 40, 3)).toBe(4.67);
});

test('a price says its own details, or only its kind', () => {
  expect(describePricing('free', 'Paid API')).toEqual({ kind: 'free', details: 'Paid API' });
  expect(describePricing('freemium', 'From $10')).toEqual({ kind: 'freemium', details: 'From $10' });
  expect(describePricing('paid', '')).toEqual({ kind: 'paid', details: null });
  expect(describePricing(null, 'x')).toEqual({ kind: 'unknown' });
  expect(describePricing(undefined, null)).toEqual({ kind: 'unknown' });
});

test('a comparison keeps three different tools in the order they were chosen', () => {
  expect(parseComparisonChoice('a, b,,a,c,d')).toEqual(['a', 'b', 'c']);
  expect(parseComparisonChoice(null)).toEqual([]);
  expect(addToChoice(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  expect(addToChoice(['a', 'b', 'c'], 'd')).toBeNull();
  expect(addToChoice(['a', 'b', 'c'], 'b')).toEqual(['a', 'b', 'c']);
  expect(removeFromChoice(['a', 'b'], 'a')).toEqual(['b']);
  expect(removeFromChoice(['a'], 'x')).toEqual(['a']);
});

test('choosing a tool that stands in another slot clears that slot', () => {
  expect(placeInSlot(['a', 'b', null], 2, 'a')).toEqual([null, 'b', 'a']);
  expect(placeInSlot(['a', 'b', null], 0, null)).toEqual([null, 'b', null]);
  expect(placeInSlot(['a', 'b', 'c'], 1, 'b')).toEqual(['a', 'b', 'c']);
});

const ANONYMOUS_SPELLINGS = [
  ...[
    'anonymous',
    'Anonymous',
    'ANONYMOUS',
    ' anonymous ',
    'a n o n y m o u s',
    'anonymous!',
    '(anonymous)',
    'anonymous.',
  ],
  ...[
    'ａｎｏｎｙｍｏｕｓ',
    'ＡＮＯＮＹＭＯＵＳ',
    'ànonymous',
    'anonymoüs',
    'an\u200bonymous',
    'ano-nymous',
    '_anonymous_',
  ],
  ...['𝐀𝐧𝐨𝐧𝐲𝐦𝐨𝐮𝐬', 'ⓐⓝⓞⓝⓨⓜⓞⓤⓢ', '"Anonymous"', 'anony\u00admous', 'Anonymous…', 'anony\u0301mous', '\u202eanonymous'],
];
for (const name of ANONYMOUS_SPELLINGS) {
  test(`T33: whoever signs as ${JSON.stringify(name)} is anonymous`, () => {
    expect(isAnonymousName(name)).toBe(true);
  });
}

test('other names are not anonymous', () => {
  for (const name of ['Anon', 'Anonymous2', 'Anonymousse', '', '…', '匿名希望の人'])
    expect(isAnonymousName(name)).toBe(false);
});

test('a text is cut at a word, with an ellipsis, and never inside a character', () => {
  expect(truncate('short', 10)).toBe('short');
  expect(truncate('one two three four', 9)).toBe('one two…');
  expect(truncate('one two three four', 12)).toBe('one two…');
  expect(truncate('abcdefghijkl', 5)).toBe('abcde…');
  expect(truncate('😀😀😀', 2)).toBe('😀😀…');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 30 }), (text, max) => {
      const cut = truncate(text, max);
      expect(cut.isWellFormed()).toBe(true);
      expect(codePointLength(cut)).toBeLessThanOrEqual(max + 1);
      if (codePointLength(text) <= max) expect(cut).toBe(text);
    }),
  );
});

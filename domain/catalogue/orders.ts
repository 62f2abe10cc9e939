import type { ReviewSort } from '../model/review.ts';
import type { ColumnSort } from '../model/tool-query.ts';
import type { Feature, FeatureGroup } from '../model/vocabulary.ts';

/** The first key that differs decides. Becomes `order by` on the server, a comparison in browsers. */
export type Order<Key extends string> = readonly (readonly [key: Key, direction?: 'desc'])[];

export type ToolOrderKey = 'popularity' | 'foldedName' | 'id' | 'ratingRank' | 'createdAt' | 'reviewCount';

/** Ends all ties. Names by code point; total, since ids differ. */
export const BY_POPULARITY: Order<'popularity' | 'foldedName' | 'id'> = [
  ['popularity', 'desc'],
  ['foldedName'],
  ['id'],
];

export const TOOL_ORDERS: Readonly<Record<ColumnSort, Order<ToolOrderKey>>> = {
  relevance: BY_POPULARITY,
  rating: [['ratingRank', 'desc'], ...BY_POPULARITY],
  newest: [['createdAt', 'desc'], ...BY_POPULARITY],
  oldest: [['createdAt'], ...BY_POPULARITY],
  reviews: [['reviewCount', 'desc'], ...BY_POPULARITY],
};

export type ReviewOrderKey = 'score' | 'day' | 'id';

const NEWEST_REVIEWS: Order<ReviewOrderKey> = [
  ['day', 'desc'],
  ['id', 'desc'],
];

/** By day: anonymous reviews' order must not tell more than dates. */
export const REVIEW_ORDERS: Readonly<Record<ReviewSort, Order<ReviewOrderKey>>> = {
  newest: NEWEST_REVIEWS,
  oldest: [['day'], ['id']],
  highest: [['score', 'desc'], ...NEWEST_REVIEWS],
  lowest: [['score'], ...NEWEST_REVIEWS],
};

export const POST_ORDER: Order<'publishedDate' | 'slug'> = [['publishedDate', 'desc'], ['slug']];

function compareKeys(a: string | number, b: string | number): number {
  return typeof a === 'string' || typeof b === 'string' ? compareCodePoints(String(a), String(b)) : a - b;
}

export function comparator<Key extends string, T>(
  order: Order<Key>,
  read: Readonly<Record<Key, (item: T) => string | number>>,
): (a: T, b: T) => number {
  const keys = order.map(([key, direction]) => ({ read: read[key], sign: direction === 'desc' ? -1 : 1 }));
  return (a, b) => {
    for (const key of keys) {
      const compared = compareKeys(key.read(a), key.read(b));
      if (compared !== 0) return key.sign * compared;
    }
    return 0;
  };
}

/** Like the binary collations of both databases; UTF-16 order differs above U+FFFF. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left === right) continue;
    const isLeftSurrogate = left >= 0xd800 && left <= 0xdfff;
    const isRightSurrogate = right >= 0xd800 && right <= 0xdfff;
    if (isLeftSurrogate !== isRightSurrogate) return isLeftSurrogate ? 1 : -1;
    return left - right;
  }
  return a.length - b.length;
}

/** Features of what tools do, not of platform, price or audience. Two tools that state a text, such as a size, need not share it. */
const COMPARED_GROUPS: readonly FeatureGroup[] = ['input', 'output', 'abilities'];

export function comparedKeys(features: readonly Pick<Feature, 'key' | 'type' | 'group'>[]): string[] {
  return features.filter(({ type, group }) => type !== 'text' && COMPARED_GROUPS.includes(group)).map(({ key }) => key);
}

type Overlap = {
  isSameMain: boolean;
  /** The main one included. */
  categories: number;
  /** Of inputs, outputs and abilities; unstated ones count for neither. */
  shared: number;
  either: number;
};

/** 0 to 7: two for the same main category, one per other shared category, up to three for the shared part of inputs, outputs and abilities. */
export function closeness({ isSameMain, categories, shared, either }: Overlap): number {
  const others = categories - (isSameMain ? 1 : 0);
  return (isSameMain ? 2 : 0) + others + (either === 0 ? 0 : (3 * shared) / either);
}

import type { InferOutput } from 'valibot';
import { createMatcher, endpointPath, type PathParams } from '#domain/api/endpoint.ts';
import type { PUBLIC_READ_REQUESTS } from '#domain/api/read-requests.ts';
import type { PERSONAL_RESPONSES, PUBLIC_READ_RESPONSES } from '#domain/api/read-responses.ts';
import {
  PERSONAL_READS,
  type PersonalReadName,
  type PersonalReads,
  PUBLIC_READS,
  type PublicReadName,
  type PublicReads,
} from '#domain/api/reads.ts';
import type { PostQuery } from '#domain/catalogue/list-posts.ts';
import type { ReviewQuery } from '#domain/catalogue/list-reviews.ts';
import type { Language } from '#domain/languages.ts';
import type { Review } from '#domain/model/review.ts';
import type { SearchIntent } from '#domain/model/search-intent.ts';
import type { Tool } from '#domain/model/tool.ts';
import type { HistoryEntry } from '#domain/model/tool-history.ts';
import { type FacetQuery, NO_FILTER, type ToolQuery } from '#domain/model/tool-query.ts';
import { withParams } from '#pwa/lib/url.ts';

declare const answerType: unique symbol;

export type ApiKey<T = unknown> = string & { readonly [answerType]?: T };

/** `total` counts all pages; `intent` and `unmet` words of a search for tools. */
export type PagedList<T> = { items: T[]; total: number; intent?: SearchIntent; unmet?: readonly string[] };

/** From the server or the saved catalogue. */
export type ToolDetails = Omit<Tool, 'reviews'> & {
  reviews: Review[] | null;
  /** Set for saved tools; `reviewsAt`: ms since 1970. */
  saved?: { reviewsAt: number | null };
};

/** The saved catalogue keeps neither sources nor lists. */
export type ToolChange = Pick<HistoryEntry, 'day' | 'field'> & Partial<HistoryEntry>;

type Requests = typeof PUBLIC_READ_REQUESTS;
type Responses = typeof PUBLIC_READ_RESPONSES;
type ResponseOf<Name extends PublicReadName> = InferOutput<Responses[Name]>;
/** Parsed answer. */
export type AnswerOf<Name extends PublicReadName> = Name extends 'getTool'
  ? ToolDetails
  : Name extends 'listHistory'
    ? ToolChange[]
    : PublicReads[Name] extends { isPaged: true }
      ? ResponseOf<Name> extends (infer Item)[]
        ? PagedList<Item>
        : never
      : ResponseOf<Name>;

type ReadOnly<T> = T extends (infer Item)[] ? readonly Item[] : T;
type KeyQuery<Query> = { readonly [Param in keyof Query]?: ReadOnly<Query[Param]> };

/** Sorted parameters without defaults; the language comes last. */
function publicKey<Name extends PublicReadName>(
  name: Name,
  segments: PathParams<PublicReads[Name]['path']>,
  query: KeyQuery<InferOutput<Requests[Name]['query']>>,
): ApiKey<AnswerOf<Name>> {
  const defaults: Readonly<Record<string, unknown>> = PUBLIC_READS[name].query;
  const asked: Readonly<Record<string, unknown>> = query;
  const sorted = [
    ...Object.keys(defaults)
      .filter((param) => param !== 'lng')
      .sort(),
    'lng',
  ];
  const said = sorted.filter((param) => asked[param] !== undefined && `${asked[param]}` !== `${defaults[param]}`);
  const params = Object.fromEntries(said.map((param) => [param, `${asked[param]}`]));
  return withParams(endpointPath<PublicReads[Name]['path']>(PUBLIC_READS[name].path, segments), params);
}

export function toolsKey(query: ToolQuery, lng: Language) {
  return publicKey('listTools', {}, { ...query, search: query.search.trim(), lng });
}

export function facetsKey(query: FacetQuery, lng: Language) {
  return publicKey('countFacets', {}, { ...query, search: query.search.trim(), lng });
}

export function toolKey(slug: string, lng: Language) {
  return publicKey('getTool', { slug }, { lng });
}

/** Reviews are not translated, so the key has no language. */
export function toolReviewsKey(slug: string, query: ReviewQuery) {
  return publicKey('listReviews', { slug }, { ...query, stars: [...query.stars].sort() });
}

export function historyKey(slug: string) {
  return publicKey('listHistory', { slug }, {});
}

export function relatedKey(slug: string, lng: Language) {
  return publicKey('listRelatedTools', { slug }, { lng });
}

export function alternativesKey(slug: string, lng: Language) {
  return publicKey('listAlternatives', { slug }, { lng });
}

export function namedToolsKey(slugs: readonly string[], lng: Language) {
  return publicKey('listNamedTools', {}, { tools: slugs, lng });
}

/** Sent as POST (`requestFor`). */
export function compareKey(slugs: readonly string[], lng: Language) {
  return publicKey('compareTools', {}, { tools: slugs, lng });
}

export function categoriesKey(lng: Language) {
  return publicKey('listCategories', {}, { lng });
}

export function categoryKey(slug: string, lng: Language) {
  return publicKey('getCategory', { slug }, { lng });
}

export function postsKey(query: PostQuery, lng: Language) {
  return publicKey('listPosts', {}, { ...query, lng });
}

export function postKey(slug: string, lng: Language) {
  return publicKey('getPost', { slug }, { lng });
}

export function featuresKey(lng: Language) {
  return publicKey('listFeatures', {}, { lng });
}

export function adsKey(lng: Language) {
  return publicKey('listAds', {}, { lng });
}

export function catalogKey(lng: Language) {
  return publicKey('getCatalog', {}, { lng });
}

function personalKey<Name extends PersonalReadName>(
  name: Name,
  segments: PathParams<PersonalReads[Name]['path']>,
): ApiKey<InferOutput<(typeof PERSONAL_RESPONSES)[Name]>> {
  return endpointPath<PersonalReads[Name]['path']>(PERSONAL_READS[name].path, segments);
}

export const userKey = personalKey('getUser', {});
export const sessionsKey = personalKey('listSessions', {});
export const ownReviewsKey = personalKey('listOwnReviews', {});

export function userReviewKey(slug: string) {
  return personalKey('getUserReview', { slug });
}

export function reviewKey(id: number) {
  return personalKey('getReview', { id: String(id) });
}

const findPersonalRead = createMatcher(PERSONAL_READS);

export function isPersonalKey(key: string): boolean {
  return findPersonalRead(key) !== null;
}

/** Shared by `route.ts` and the screen. */
export const POPULAR_TOOLS: ToolQuery = { ...NO_FILTER, sort: 'reviews', limit: 10, offset: 0 };
/** Enough to skip the ten popular tools, which the home page lists already. */
export const NEWEST_TOOLS: ToolQuery = { ...NO_FILTER, sort: 'newest', limit: 14, offset: 0 };
export const LATEST_POSTS: PostQuery = { limit: 3, offset: 0, tag: '' };
/** One extra, because the post itself may be among them. */
export const RELATED_POSTS: PostQuery = { limit: 4, offset: 0, tag: '' };
/** For the list of tags. */
export const ALL_POSTS: PostQuery = { limit: 100, offset: 0, tag: '' };

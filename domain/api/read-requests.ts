import * as v from 'valibot';
import { POSTS_PER_PAGE } from '../catalogue/list-posts.ts';
import { FALLBACK_LANGUAGE, LANGUAGES } from '../languages.ts';
import { codePointLength, isStorableText, LIST_TOOLS_MAX, PRICING_TYPES, Slug } from '../model/atoms.ts';
import { ComparisonRequest } from '../model/catalogue.ts';
import { REVIEW_SORTS } from '../model/review.ts';
import type { PricingType } from '../model/tool.ts';
import {
  DATA_CHOICES,
  LIMIT_MAX,
  OFFSET_MAX,
  PRICE_CHOICES,
  type PriceChoice,
  RATING_FILTER,
  SEARCH_LENGTH_MAX,
  SEARCH_MATCHES,
  TOOL_SORTS,
  TOOLS_PER_PAGE,
  type ToolSort,
  UNSTATED_CHOICES,
  type UnstatedChoice,
  USUAL_CURRENCY,
} from '../model/tool-query.ts';
import { FeatureKey } from '../model/vocabulary.ts';
import type { ParamsSchema, ReadRequest } from './endpoint.ts';
import type { PublicReadName } from './reads.ts';

const TAG_LENGTH_MAX = 60;

/** For text that no database keeps. Other messages continue the field's name. */
export const UNSTORABLE_TEXT = 'bad_text';

/** One value; an empty text counts as left out. */
const single = v.pipe(
  v.array(v.string()),
  v.maxLength(1, 'was given more than once'),
  v.transform(([value = '']) => value),
  v.check(isStorableText, UNSTORABLE_TEXT),
);

function whole(min: number, max: number, usual: number) {
  const isInRange = (value: string) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max;
  return v.pipe(
    single,
    v.check((value) => value === '' || isInRange(value), `must be a whole number from ${min} to ${max}`),
    v.transform((value) => (value === '' ? usual : Number(value))),
  );
}

function choice<T extends string>(choices: readonly T[], usual: NoInfer<T>) {
  const find = (value: string) => choices.find((option) => option === value);
  return v.pipe(
    single,
    v.check((value) => value === '' || find(value) !== undefined, `must be one of ${choices.join(', ')}`),
    v.transform((value) => find(value) ?? usual),
  );
}

function line(max: number) {
  return v.check((value: string) => codePointLength(value) <= max, `must be at most ${max} characters`);
}

const flag = v.pipe(
  choice(['true', 'false'], 'false'),
  v.transform((value) => value === 'true'),
);

const listOf = (value: string) => (value === '' ? [] : value.split(','));
const isPricing = (type: string) => PRICING_TYPES.some((known) => known === type);
/** All types narrow as little as none. */
const pricing = v.pipe(
  single,
  v.transform((value) => listOf(value === 'all' ? '' : value)),
  v.check((types) => types.every(isPricing), `must be a list of ${PRICING_TYPES.join(', ')}, or all`),
  v.transform((types): PricingType[] => {
    const chosen = PRICING_TYPES.filter((type) => types.includes(type));
    return chosen.length === PRICING_TYPES.length ? [] : chosen;
  }),
);

const features = v.pipe(
  single,
  v.transform(listOf),
  v.check((keys) => keys.every((key) => v.is(FeatureKey, key)), 'must be a list of keys of features'),
  v.transform((keys) => [...new Set(keys)].sort()),
);

const data = v.pipe(
  single,
  v.transform(listOf),
  v.check(
    (choices) => choices.every((choice) => DATA_CHOICES.some((known) => known === choice)),
    `must be a list of ${DATA_CHOICES.join(', ')}`,
  ),
  v.transform((choices) => DATA_CHOICES.filter((choice) => choices.includes(choice))),
);

const rating = v.pipe(
  single,
  v.check(
    (value) => value === '' || (/^\d(\.\d{1,2})?$/.test(value) && Number(value) <= RATING_FILTER.max),
    'must be a number from 0 to 5',
  ),
  v.transform(Number),
);

const stars = v.pipe(
  single,
  v.transform(listOf),
  v.check((values) => values.every((value) => /^[1-5]$/.test(value)), 'must be a list of whole numbers from 1 to 5'),
  v.transform((values) => [...new Set(values.map(Number))].sort()),
);

const language = { lng: choice(LANGUAGES, FALLBACK_LANGUAGE) };
const page = (usual: number) => ({ limit: whole(1, LIMIT_MAX, usual), offset: whole(0, OFFSET_MAX, 0) });
const filter = {
  search: v.pipe(single, v.trim(), line(SEARCH_LENGTH_MAX)),
  category: single,
  pricing,
  rating,
  verified: flag,
  featured: flag,
  price: choice<PriceChoice | ''>(PRICE_CHOICES, ''),
  currency: v.pipe(
    single,
    v.check((value) => value === '' || /^[A-Z]{3}$/.test(value), 'must be a currency code such as USD'),
    v.transform((value) => (value === '' ? USUAL_CURRENCY : value)),
  ),
  features,
  data,
  unstated: choice<UnstatedChoice | ''>(UNSTATED_CHOICES, ''),
};
const sort = v.pipe(
  choice<ToolSort | 'review_count'>([...TOOL_SORTS, 'review_count'], 'relevance'),
  v.transform((chosen): ToolSort => (chosen === 'review_count' ? 'reviews' : chosen)),
);

/** Parameters of addresses. Refusals name the first wrong one in this order. */
export const LanguageParams = v.object(language);
export const FacetParams = v.object({ ...language, ...filter, facts: flag });
export const ToolListParams = v.object({
  ...language,
  sort,
  ...filter,
  ...page(TOOLS_PER_PAGE),
  match: choice(SEARCH_MATCHES, 'all'),
});
const ReviewListParams = v.object({ stars, sort: choice(REVIEW_SORTS, 'newest'), ...page(TOOLS_PER_PAGE) });
const PostListParams = v.object({
  ...language,
  tag: v.pipe(single, line(TAG_LENGTH_MAX)),
  ...page(POSTS_PER_PAGE),
});
const ListParams = v.object({
  ...language,
  tools: v.pipe(
    single,
    v.transform(listOf),
    v.check(
      (slugs) => slugs.length <= LIST_TOOLS_MAX && slugs.every((slug) => v.is(Slug, slug)),
      `must be a list of at most ${LIST_TOOLS_MAX} slugs`,
    ),
    v.transform((slugs) => [...new Set(slugs)]),
  ),
});
const ComparisonParams = v.object({ ...language, tools: v.pipe(single, v.transform(listOf)) });

type ParamValues = { getAll(name: string): string[] };

/** Ignores unknown parameters. Stops at the first that is wrong. */
export function parseParams<Schema extends ParamsSchema>(
  schema: Schema,
  params: ParamValues,
): v.SafeParseResult<Schema> {
  const given = Object.keys(schema.entries).map((name) => [name, params.getAll(name)]);
  return v.safeParse(schema, Object.fromEntries(given), { abortEarly: true });
}

export const PUBLIC_READ_REQUESTS = {
  listTools: { query: ToolListParams },
  countFacets: { query: FacetParams },
  getTool: { query: LanguageParams },
  listReviews: { query: ReviewListParams },
  listHistory: { query: v.object({}) },
  listRelatedTools: { query: LanguageParams },
  listAlternatives: {
    query: LanguageParams,
  },
  listNamedTools: { query: ListParams },
  listCategories: { query: LanguageParams },
  getCategory: { query: LanguageParams },
  listFeatures: { query: LanguageParams },
  listPosts: { query: PostListParams },
  getPost: { query: LanguageParams },
  listAds: { query: LanguageParams },
  getCatalog: { query: LanguageParams },
  compareTools: {
    query: ComparisonParams,
    request: ComparisonRequest,
  },
} as const satisfies Readonly<Record<PublicReadName, ReadRequest>>;

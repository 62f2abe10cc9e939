import * as v from 'valibot';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '../languages.ts';
import { normaliseWebsite } from './addresses.ts';
import { codePointLength, isStorableText, PRICING_TYPES, SLUG_LENGTH_MAX } from './atoms.ts';
import { FEATURE_GROUPS, FEATURE_NUMBER_MAX, FEATURE_TEXT_MAX, FEATURE_TYPES } from './vocabulary.ts';

const IMPORT_LIMITS = {
  nameMax: 100,
  categoryNameMax: 80,
  descriptionMax: 1000,
  companyNameMax: 100,
  pricingDetailsMax: 200,
  categoriesMax: 3,
  categoryWordsMax: 40,
  popularityMax: 1_000_000,
  titleMax: 200,
  contentMax: 100_000,
  tagsMax: 10,
} as const;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** No tool's slug: GET /api/tools/facets would hide it. */
const FACETS = 'facets';
const FEATURE_KEY = /^[a-z][a-z0-9_]{0,59}$/;
const TAG = /^[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*$/u;

/** Control characters but tab and line ends, and characters that turn the direction of the text after them around. */
const UNSHOWABLE = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u;
const hasSomethingToSee = (value: string) => value === '' || /[^\s\p{Cf}]/u.test(value);

/** Texts that fit "<field>: must be <this>, found …", so that an error reads as one sentence. */
function line(min: number, max: number) {
  const length = min === 0 ? `at most ${max} characters` : `${min} to ${max} characters`;
  return v.pipe(
    v.string(`text of ${length}`),
    v.check(isStorableText, 'text without NUL or broken characters'),
    v.check((value) => !UNSHOWABLE.test(value), 'text without control characters'),
    v.trim(),
    v.check(hasSomethingToSee, 'text that can be seen'),
    v.check((value) => {
      // No more code points than code units, and at least half as many.
      if (value.length <= max && value.length >= 2 * min) return true;
      const count = codePointLength(value);
      return count >= min && count <= max;
    }, `text of ${length}`),
  );
}

const slug = v.pipe(
  v.string('a slug'),
  v.check(
    (value) => value.length <= SLUG_LENGTH_MAX && SLUG.test(value),
    `a slug: lower-case letters, digits and single hyphens, at most ${SLUG_LENGTH_MAX}`,
  ),
);

const website = v.pipe(
  v.string('a web address'),
  v.trim(),
  v.check(
    (value) => isStorableText(value) && normaliseWebsite(value) !== null,
    'a web address starting with http:// or https://, without a user name or password',
  ),
  v.transform((value) => normaliseWebsite(value) ?? value),
);

const day = v.pipe(
  v.string('a day such as 2026-01-31'),
  v.check((value) => isDay(value), 'a day such as 2026-01-31'),
);

/** True for a day of the calendar, not only for the look of one. */
export function isDay(value: string): boolean {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value);
  if (!parts) return false;
  const [year, month, date] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return year > 0 && date >= 1 && date <= days;
}

/** A strict object: a missing field and an unknown one are told apart by `expected` of the issue. */
function record<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, 'an object');
}

const orNull = <Schema extends v.GenericSchema<string, string>>(schema: Schema) => v.optional(v.nullable(schema), null);

/** An object with an entry per language other than English, each optional. */
function translations<Output>(schema: v.GenericSchema<unknown, Output>) {
  const entries = Object.fromEntries(
    LANGUAGES.filter((language) => language !== FALLBACK_LANGUAGE).map((language) => [language, v.optional(schema)]),
  ) as Record<TranslationLanguage, v.OptionalSchema<typeof schema, undefined>>;
  return v.optional(record(entries), {}) as v.GenericSchema<unknown, Partial<Record<TranslationLanguage, Output>>>;
}
type TranslationLanguage = Exclude<Language, 'en'>;

const featureNumber = v.pipe(
  v.number(),
  v.check((value) => value >= 0 && value <= FEATURE_NUMBER_MAX, `a number from 0 to ${FEATURE_NUMBER_MAX}`),
);
const featureText = line(1, FEATURE_TEXT_MAX);
const anyFeatureValue = v.union(
  [v.boolean(), featureNumber, featureText],
  `true, false, a number from 0 to ${FEATURE_NUMBER_MAX} or text of 1 to ${FEATURE_TEXT_MAX} characters`,
);
/** The member of the union that fits the type: trying all of them makes two issues for each text. */
const featureValue = v.lazy((value) =>
  typeof value === 'string' ? featureText : typeof value === 'number' ? featureNumber : anyFeatureValue,
);

const featureKey = v.pipe(
  v.string('a feature key'),
  v.regex(FEATURE_KEY, 'a feature key: lower-case letters, digits and underscores, at most 60'),
);

/** One tool of an import file. A record says all of its tool: what it leaves out is empty afterwards. */
export const ImportTool = record({
  slug: v.pipe(
    slug,
    v.check((value) => value !== FACETS, 'another slug: /api/tools/facets is a call of its own'),
  ),
  name: line(1, IMPORT_LIMITS.nameMax),
  website,
  description: line(1, IMPORT_LIMITS.descriptionMax),
  pricingType: v.picklist(PRICING_TYPES, `one of ${PRICING_TYPES.join(', ')}`),
  categories: v.pipe(
    v.array(slug, 'a list of category slugs'),
    v.minLength(1, 'a list of 1 to 3 category slugs'),
    v.maxLength(IMPORT_LIMITS.categoriesMax, 'a list of 1 to 3 category slugs'),
    v.check((items: string[]) => new Set(items).size === items.length, 'a list without repeats'),
  ),
  companyName: orNull(line(1, IMPORT_LIMITS.companyNameMax)),
  pricingDetails: orNull(line(1, IMPORT_LIMITS.pricingDetailsMax)),
  logo: orNull(website),
  features: v.optional(v.record(featureKey, featureValue, 'an object of features'), {}),
  isVerified: v.optional(v.boolean('true or false'), false),
  isPromoted: v.optional(v.boolean('true or false'), false),
  popularity: v.optional(
    v.pipe(
      v.number('a whole number from 0 to 1000000'),
      v.check(
        (value) => Number.isInteger(value) && value >= 0 && value <= IMPORT_LIMITS.popularityMax,
        'a whole number from 0 to 1000000',
      ),
    ),
    0,
  ),
  checkedAt: orNull(day),
  translations: translations(record({ description: line(1, IMPORT_LIMITS.descriptionMax) })),
});
export type ImportTool = v.InferOutput<typeof ImportTool>;

const categoryTexts = {
  name: line(1, IMPORT_LIMITS.categoryNameMax),
  description: line(1, IMPORT_LIMITS.descriptionMax),
  why: v.optional(line(0, IMPORT_LIMITS.descriptionMax), ''),
  /** By what else people look for such tools, beside the name. */
  words: v.optional(
    v.pipe(
      v.array(line(1, 40), 'a list of words'),
      v.maxLength(IMPORT_LIMITS.categoryWordsMax, `at most ${IMPORT_LIMITS.categoryWordsMax} words`),
    ),
    [],
  ),
};

/** One category. Its place in the file is its place on the site. */
export const ImportCategory = record({
  slug,
  ...categoryTexts,
  iconName: v.pipe(v.string('an icon name'), v.regex(SLUG, 'an icon name such as message-circle')),
  translations: translations(record(categoryTexts)),
});
export type ImportCategory = v.InferOutput<typeof ImportCategory>;

function labels(max: number) {
  const label = line(1, max);
  const others = Object.fromEntries(
    LANGUAGES.filter((language) => language !== FALLBACK_LANGUAGE).map((language) => [language, v.optional(label)]),
  ) as Record<TranslationLanguage, v.OptionalSchema<typeof label, undefined>>;
  return record({ en: label, ...others });
}

/** One entry of the vocabulary of features. */
export const ImportFeature = record({
  key: featureKey,
  type: v.picklist(FEATURE_TYPES, `one of ${FEATURE_TYPES.join(', ')}`),
  group: v.picklist(FEATURE_GROUPS, `one of ${FEATURE_GROUPS.join(', ')}`),
  label: labels(80),
  unit: v.optional(labels(40)),
  /** How a number is arrived at, so that anybody can check it. */
  basis: v.optional(line(1, IMPORT_LIMITS.descriptionMax)),
});
export type ImportFeature = v.InferOutput<typeof ImportFeature>;

const postTexts = {
  title: line(1, IMPORT_LIMITS.titleMax),
  excerpt: line(1, IMPORT_LIMITS.descriptionMax),
  content: line(1, IMPORT_LIMITS.contentMax),
};

/** One blog post in Markdown. */
export const ImportPost = record({
  slug,
  ...postTexts,
  authorName: line(1, IMPORT_LIMITS.nameMax),
  publishedDate: day,
  tags: v.optional(
    v.pipe(
      v.array(
        v.pipe(v.string('text'), v.regex(TAG, 'a tag: words of letters and digits'), v.maxLength(40, 'a short tag')),
        'a list of tags',
      ),
      v.maxLength(IMPORT_LIMITS.tagsMax, `at most ${IMPORT_LIMITS.tagsMax} tags`),
      v.check((items: string[]) => new Set(items).size === items.length, 'a list without repeats'),
    ),
    [],
  ),
  coverImage: orNull(website),
  translations: translations(record(postTexts)),
});
export type ImportPost = v.InferOutput<typeof ImportPost>;

/** Names that other programs and the API's older clients give to the same fields. */
export const FIELD_ALIASES: Readonly<Record<string, string>> = {
  pricing_type: 'pricingType',
  website_url: 'website',
  logo_url: 'logo',
  company_name: 'companyName',
  pricing_details: 'pricingDetails',
  is_verified: 'isVerified',
  is_promoted: 'isPromoted',
  checked_at: 'checkedAt',
  icon_name: 'iconName',
  author_name: 'authorName',
  published_date: 'publishedDate',
  cover_image: 'coverImage',
};

import * as v from 'valibot';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '../languages.ts';
import { PRICING_TYPES, SLUG_PATTERN } from './atoms.ts';
import { IMPORTED_FACTS, orKept, TRANSLATED_FACTS, unsourcedScopes } from './import-facts.ts';
import {
  importDay,
  importPastDay,
  importRecord,
  importSlug,
  importText,
  importWebsite,
  orNull,
} from './import-fields.ts';
import { ImportPlans } from './import-plan.ts';
import { isIconReference } from './logo.ts';
import { RESERVED_SLUG } from './tool-query.ts';
import { FEATURE_GROUPS, FEATURE_NUMBER_MAX, FEATURE_TEXT_MAX, FEATURE_TYPES, REQUIRED_KEYS } from './vocabulary.ts';

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

const FEATURE_KEY = /^[a-z][a-z0-9_]{0,59}$/;
const TAG = /^[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*$/u;

function translations<Output>(schema: v.GenericSchema<unknown, Output>) {
  const entries = Object.fromEntries(
    LANGUAGES.filter((language) => language !== FALLBACK_LANGUAGE).map((language) => [language, v.optional(schema)]),
  ) as Record<TranslationLanguage, v.OptionalSchema<typeof schema, undefined>>;
  return v.optional(importRecord(entries), {}) as v.GenericSchema<
    unknown,
    Partial<Record<TranslationLanguage, Output>>
  >;
}
type TranslationLanguage = Exclude<Language, 'en'>;

const featureNumber = v.pipe(
  v.number(),
  v.check((value) => value >= 0 && value <= FEATURE_NUMBER_MAX, `a number from 0 to ${FEATURE_NUMBER_MAX}`),
);
/** In CSV, "?" stands for what the maker does not say. */
const featureText = v.pipe(
  importText(1, FEATURE_TEXT_MAX),
  v.check((value) => value !== '?', 'left out, and in a source, where the maker does not say'),
);
const anyFeatureValue = v.union(
  [v.boolean(), featureNumber, featureText],
  `true, false, a number from 0 to ${FEATURE_NUMBER_MAX} or text of 1 to ${FEATURE_TEXT_MAX} characters`,
);
/** Only the member of that type: trying all makes two issues per text. */
const featureValue = v.lazy((value) =>
  typeof value === 'string' ? featureText : typeof value === 'number' ? featureNumber : anyFeatureValue,
);

const featureKey = v.pipe(
  v.string('a feature key'),
  v.regex(FEATURE_KEY, 'a feature key: lower-case letters, digits and underscores, at most 60'),
);

/** Its website's picture, or an icon that comes with the seeds. */
const logo = v.lazy((value) => (typeof value === 'string' && isIconReference(value) ? v.string() : importWebsite));

export const TRANSLATED_FIELDS = ['description', 'tagline', 'statusNote', 'pricingDetails'] as const;

const pricingDetails = importText(1, IMPORT_LIMITS.pricingDetailsMax);

const toolFields = importRecord({
  slug: v.pipe(
    importSlug,
    v.check((value) => value !== RESERVED_SLUG, 'another slug: /api/tools/facets is a call of its own'),
  ),
  name: importText(1, IMPORT_LIMITS.nameMax),
  website: importWebsite,
  description: importText(1, IMPORT_LIMITS.descriptionMax),
  pricingType: v.picklist(PRICING_TYPES, `one of ${PRICING_TYPES.join(', ')}`),
  categories: v.pipe(
    v.array(importSlug, 'a list of category slugs'),
    v.minLength(1, 'a list of 1 to 3 category slugs'),
    v.maxLength(IMPORT_LIMITS.categoriesMax, 'a list of 1 to 3 category slugs'),
    v.check((items: string[]) => new Set(items).size === items.length, 'a list without repeats'),
  ),
  companyName: orNull(importText(1, IMPORT_LIMITS.companyNameMax)),
  pricingDetails: orNull(pricingDetails),
  logo: orNull(logo),
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
  checkedAt: orNull(importPastDay),
  ...IMPORTED_FACTS,
  successor: orKept(importSlug),
  plans: orKept(ImportPlans),
  translations: translations(
    importRecord({
      description: importText(1, IMPORT_LIMITS.descriptionMax),
      ...TRANSLATED_FACTS,
      pricingDetails: orKept(pricingDetails),
    }),
  ),
});
export const ImportTool = v.pipe(
  toolFields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value: input } = dataset;
    if (input.successor === input.slug) {
      const path = [{ type: 'object', origin: 'value', input, key: 'successor', value: input.successor }] as const;
      addIssue({ message: 'another tool', input: input.successor, path: [...path] });
    }
    for (const scope of unsourcedScopes(input)) {
      const value = input.dataProtection?.[scope as 'free'];
      const steps = [
        { type: 'object', origin: 'value', input, key: 'dataProtection', value: input.dataProtection },
        { type: 'object', origin: 'value', input: { ...input.dataProtection }, key: scope, value },
      ] as const;
      addIssue({ message: 'in a source with a day', input: value, path: [...steps] });
    }
  }),
);
export type ImportTool = v.InferOutput<typeof ImportTool>;

const categoryTexts = {
  name: importText(1, IMPORT_LIMITS.categoryNameMax),
  description: importText(1, IMPORT_LIMITS.descriptionMax),
  why: v.optional(importText(0, IMPORT_LIMITS.descriptionMax), ''),
  /** Other words by which people look for such tools. */
  words: v.optional(
    v.pipe(
      v.array(importText(1, 40), 'a list of words'),
      v.maxLength(IMPORT_LIMITS.categoryWordsMax, `at most ${IMPORT_LIMITS.categoryWordsMax} words`),
    ),
    [],
  ),
};

const requiredKeys = `a list of ${REQUIRED_KEYS.min} to ${REQUIRED_KEYS.max} feature keys`;

export const ImportCategory = importRecord({
  slug: importSlug,
  ...categoryTexts,
  iconName: v.pipe(v.string('an icon name'), v.regex(SLUG_PATTERN, 'an icon name such as message-circle')),
  /** Left out: what is stored is kept. */
  requiredKeys: v.optional(
    v.pipe(
      v.array(featureKey, requiredKeys),
      v.check(({ length }) => length === 0 || length >= REQUIRED_KEYS.min, requiredKeys),
      v.maxLength(REQUIRED_KEYS.max, requiredKeys),
      v.check((items: string[]) => new Set(items).size === items.length, 'a list without repeats'),
    ),
  ),
  translations: translations(importRecord(categoryTexts)),
});
export type ImportCategory = v.InferOutput<typeof ImportCategory>;

function labels(max: number) {
  const label = importText(1, max);
  const others = Object.fromEntries(
    LANGUAGES.filter((language) => language !== FALLBACK_LANGUAGE).map((language) => [language, v.optional(label)]),
  ) as Record<TranslationLanguage, v.OptionalSchema<typeof label, undefined>>;
  return importRecord({ en: label, ...others });
}

export const ImportFeature = importRecord({
  key: featureKey,
  type: v.picklist(FEATURE_TYPES, `one of ${FEATURE_TYPES.join(', ')}`),
  group: v.picklist(FEATURE_GROUPS, `one of ${FEATURE_GROUPS.join(', ')}`),
  label: labels(80),
  unit: v.optional(labels(40)),
  basis: v.optional(importText(1, IMPORT_LIMITS.descriptionMax)),
});
export type ImportFeature = v.InferOutput<typeof ImportFeature>;

const postTexts = {
  title: importText(1, IMPORT_LIMITS.titleMax),
  excerpt: importText(1, IMPORT_LIMITS.descriptionMax),
  content: importText(1, IMPORT_LIMITS.contentMax),
};

export const ImportPost = importRecord({
  slug: importSlug,
  ...postTexts,
  authorName: importText(1, IMPORT_LIMITS.nameMax),
  publishedDate: importDay,
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
  coverImage: orNull(importWebsite),
  translations: translations(importRecord(postTexts)),
});
export type ImportPost = v.InferOutput<typeof ImportPost>;

/** Names that other programs and older API clients give these fields. */
export const FIELD_ALIASES: Readonly<Record<string, string>> = {
  pricing_type: 'pricingType',
  website_url: 'website',
  logo_url: 'logo',
  company_name: 'companyName',
  maker: 'companyName',
  pricing_details: 'pricingDetails',
  is_verified: 'isVerified',
  is_promoted: 'isPromoted',
  checked_at: 'checkedAt',
  icon_name: 'iconName',
  author_name: 'authorName',
  published_date: 'publishedDate',
  cover_image: 'coverImage',
};

import { IMPORT_LIMITS, type ImportTool, isDay } from '#domain/model/import.ts';
import type { FeatureValue } from '#domain/model/vocabulary.ts';

/** Text of which one must look closer: with characters that are not seen, or halves of pairs that may lack the other half. */
const UNUSUAL =
  /[^\t\n\r -~\xa0-\xac\xae-\u02ff\u0370-\u200a\u2010-\u2029\u202f-\u205f\u2070-\ud7ff\ue000-\ufefe\uff00-\uffff]/;
const SEEN = /[\p{L}\p{N}]/u;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Addresses that `normaliseWebsite` leaves as they are: plain host names and paths without dots. */
const PLAIN_WEBSITE =
  /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,20}(?:\/[A-Za-z0-9_-][A-Za-z0-9/_-]*)?$/;
const NO_TRANSLATIONS = {};

function isLine(value: unknown, max: number): value is string {
  return (
    typeof value === 'string' &&
    value.length > 0 &&
    value.length <= max &&
    value.trim().length === value.length &&
    !UNUSUAL.test(value) &&
    SEEN.test(value)
  );
}

const isSlug = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 80 && SLUG.test(value) && value !== 'facets';

function isWebsite(value: unknown): value is string {
  return typeof value === 'string' && value.length < 200 && PLAIN_WEBSITE.test(value) && !value.includes('xn--');
}

function areFeatures(value: object, types: ReadonlyMap<string, string>): value is Record<string, FeatureValue> {
  for (const key of Object.keys(value)) {
    const type = types.get(key);
    const inner: unknown = (value as Record<string, unknown>)[key];
    if (type === 'boolean' ? typeof inner !== 'boolean' : type === 'text' ? !isLine(inner, 200) : !isGrade(inner, type))
      return false;
  }
  return true;
}

const isGrade = (value: unknown, type: string | undefined) =>
  type === 'number' && typeof value === 'number' && value >= 0 && value <= 10;

function areTranslations(value: object): value is ImportTool['translations'] {
  for (const [language, inner] of Object.entries(value)) {
    if (language !== 'de' && language !== 'es' && language !== 'fr' && language !== 'zh' && language !== 'ja')
      return false;
    if (typeof inner !== 'object' || inner === null || Object.keys(inner).length !== 1) return false;
    if (!isLine((inner as { description?: unknown }).description, IMPORT_LIMITS.descriptionMax)) return false;
  }
  return true;
}

function areCategories(value: unknown): value is string[] {
  if (!Array.isArray(value) || value.length < 1 || value.length > IMPORT_LIMITS.categoriesMax) return false;
  return value.every(isSlug) && (value.length === 1 || new Set(value).size === value.length);
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFlag = (value: unknown) => value === undefined || typeof value === 'boolean';

/**
 * The tool, when it is right in the ordinary way; null when it is wrong or unusual, and then the schema decides. What
 * this accepts, the schema accepts with the same result (tested): it only saves the time of asking.
 */
export function quickCheck(value: unknown, featureTypes: ReadonlyMap<string, string>): ImportTool | null {
  if (!isPlainObject(value)) return null;
  const given = value as Record<string, unknown>;
  const {
    slug,
    name,
    website,
    description,
    pricingType,
    categories,
    features,
    isVerified,
    isPromoted,
    popularity,
    translations,
  } = given;
  const { companyName = null, pricingDetails = null, logo = null, checkedAt = null } = given;
  if (!isSlug(slug) || !isLine(name, IMPORT_LIMITS.nameMax) || !isWebsite(website)) return null;
  if (!isLine(description, IMPORT_LIMITS.descriptionMax) || !areCategories(categories)) return null;
  if (pricingType !== 'free' && pricingType !== 'freemium' && pricingType !== 'paid') return null;
  if (companyName !== null && !isLine(companyName, IMPORT_LIMITS.companyNameMax)) return null;
  if (pricingDetails !== null && !isLine(pricingDetails, IMPORT_LIMITS.pricingDetailsMax)) return null;
  if (logo !== null && !isWebsite(logo)) return null;
  if (checkedAt !== null && (typeof checkedAt !== 'string' || !isDay(checkedAt))) return null;
  if (!isFlag(isVerified) || !isFlag(isPromoted)) return null;
  if (
    popularity !== undefined &&
    !(
      Number.isInteger(popularity) &&
      (popularity as number) >= 0 &&
      (popularity as number) <= IMPORT_LIMITS.popularityMax
    )
  )
    return null;
  if (features !== undefined && !(isPlainObject(features) && areFeatures(features, featureTypes))) return null;
  if (translations !== undefined && !(isPlainObject(translations) && areTranslations(translations))) return null;
  const tool: ImportTool = {
    slug,
    name,
    website,
    description,
    pricingType,
    categories,
    companyName: companyName as string | null,
    pricingDetails: pricingDetails as string | null,
    logo: logo as string | null,
    features: (features ?? {}) as ImportTool['features'],
    isVerified: isVerified === true,
    isPromoted: isPromoted === true,
    popularity: (popularity as number | undefined) ?? 0,
    checkedAt: checkedAt as string | null,
    translations: (translations ?? NO_TRANSLATIONS) as ImportTool['translations'],
  };
  for (const key in given) if (!(key in tool)) return null;
  return tool;
}

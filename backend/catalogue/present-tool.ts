import i18next from 'i18next';
import { LRUCache } from 'lru-cache';
import { groupFacts, type SourcedFact } from '#domain/catalogue/fact-sources.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#domain/languages.ts';
import { isIconReference, logoAddress } from '#domain/model/logo.ts';
import type { Plan } from '#domain/model/plan.ts';
import { CatalogTool, type RatingMeans, ToolSummary } from '#domain/model/tool.ts';
import type { CategoryLabel } from '#domain/model/vocabulary.ts';
import { type PriceTexts, priceLabel } from '#domain/price-text.ts';
import { lacksPaidPlans } from '#domain/pricing.ts';
import {
  type ColumnOf,
  columnOf,
  type ImportedToolRow,
  storedValue,
  TOOL_FIELDS,
  type ToolField,
} from './tool-columns.ts';

/** Empty for invalid JSON, possible only by manual edits. */
export function parseStoredList<Item>(stored: string): Item[] {
  try {
    const read: unknown = JSON.parse(stored);
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

/** Null for invalid JSON, possible only by manual edits. */
export function parseStoredMap<Kept>(stored: string): Kept | null {
  try {
    const read: unknown = JSON.parse(stored);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Kept) : null;
  } catch {
    return null;
  }
}

type ColumnsOf<Model> = Pick<ImportedToolRow, ColumnOf<keyof Model & ToolField>>;

/** `categories` are JSON text. */
export type ToolRow = ColumnsOf<ToolSummary> & {
  id: number;
  logo_hash: string | null;
  is_fallback: number;
  /** The requested one. */
  language: Language;
  plans: string;
  /** JSON text without spaces. */
  features: string;
  avg_rating: number;
  review_count: number;
  rating_rank: number;
  created_at: string;
  categories: string;
};

export type CatalogToolRow = ToolRow &
  ColumnsOf<CatalogTool> & {
    /** JSON text. */
    sources: string;
    is_note_fallback: number;
    stars_1: number;
    stars_2: number;
    stars_3: number;
    stars_4: number;
    stars_5: number;
  };

/** Empty for texts in the requested language. */
export function fallbackLanguage(isFallback: number | boolean): { lang?: Language } {
  return isFallback ? { lang: FALLBACK_LANGUAGE } : {};
}

function categoryLabels(json: string): CategoryLabel[] {
  const labels: (Omit<CategoryLabel, 'lang'> & { lang?: Language | null })[] = JSON.parse(json);
  return labels.map(({ lang, ...label }) => (lang ? { ...label, lang } : label));
}

function shownLogo({ logo, logo_hash: hash }: ToolRow): string | null {
  if (hash !== null) return logoAddress(hash);
  return logo === null || isIconReference(logo) ? null : logo;
}

const PLATFORMS = [
  ['platforms.web', ['web_app']],
  ['platforms.desktop', ['windows_app', 'macos_app', 'linux_app']],
  ['platforms.phone', ['ios_app', 'android_app']],
  ['platforms.extension', ['browser_extension', 'editor_plugin']],
  ['platforms.command_line', ['command_line']],
  ['platforms.api', ['api']],
] as const;
/** Said of tools without any of these. */
const PLACES = [
  ['platforms.own_device', ['runs_locally']],
  ['platforms.own_server', ['self_hosting']],
] as const;

/** Cards' labels are made here: home pages need no texts for them. */
type Words = readonly (readonly [word: string, features: readonly string[]])[];
type CardTexts = { prices: PriceTexts; platforms: Words; places: Words };

async function loadCardTexts(language: Language): Promise<readonly [Language, CardTexts]> {
  const [{ default: facts }, { default: server }] = await Promise.all([
    import(`#locales/${language}/facts.json`, { with: { type: 'json' } }),
    import(`#locales/${language}/server.json`, { with: { type: 'json' } }),
  ]);
  const instance = i18next.createInstance();
  await instance.init({
    lng: language,
    resources: { [language]: { translation: { ...facts, platforms: server.platforms } } },
    interpolation: { escapeValue: false },
  });
  const prices: PriceTexts = { language, text: (key, values) => instance.t(key, { ...values }) };
  const words = (named: readonly (readonly [key: string, features: readonly string[]])[]): Words =>
    named.map(([key, features]) => [instance.t(key), features]);
  return [language, { prices, platforms: words(PLATFORMS), places: words(PLACES) }];
}

const CARD_TEXTS = Object.fromEntries(await Promise.all(LANGUAGES.map(loadCardTexts))) as Readonly<
  Record<Language, CardTexts>
>;

function labelOfPlans({ plans, pricing_type, language }: CatalogToolRow): string | null {
  const known = parseStoredList<Plan>(plans);
  return lacksPaidPlans(known, pricing_type) ? null : priceLabel(known, CARD_TEXTS[language].prices);
}

/** A label takes longer than all other fields. */
const priceLabels = new LRUCache<string, { text: string | null }>({ max: 5_000 });

function keptPriceLabel(row: CatalogToolRow): string | undefined {
  if (row.plans === '[]') return undefined;
  const key = `${row.language} ${row.pricing_type} ${row.plans}`;
  const label = priceLabels.get(key) ?? { text: labelOfPlans(row) };
  priceLabels.set(key, label);
  return label.text ?? undefined;
}

/** Reads stored text: parsing each card's features takes longer. */
function runsOn({ features, language }: ToolRow): string | undefined {
  const { platforms, places } = CARD_TEXTS[language];
  const said = (words: Words): string =>
    words
      .filter(([, keys]) => keys.some((key) => features.includes(`"${key}":true`)))
      .map(([word]) => word)
      .join('\u00a0· ');
  return said(platforms) || said(places) || undefined;
}

/** Fields beyond imported columns. Omits those without a value. */
const OTHER_FIELDS: {
  [Field in Exclude<keyof CatalogTool, Exclude<ToolField, 'logo'> | 'ratingMeans' | 'unstated' | 'deciding'>]-?: (
    row: CatalogToolRow,
  ) => unknown;
} = {
  id: (row) => row.id,
  logo: shownLogo,
  avgRating: (row) => row.avg_rating / 100,
  reviewCount: (row) => row.review_count,
  ratingRank: (row) => row.rating_rank,
  createdAt: (row) => row.created_at,
  categories: (row) => categoryLabels(row.categories),
  sources: (row) => statedValue(groupFacts(JSON.parse(row.sources) as SourcedFact[])),
  priceLabel: keptPriceLabel,
  runsOn,
  lang: (row) => (row.is_fallback ? FALLBACK_LANGUAGE : undefined),
  statusNoteLang: (row) => (row.is_note_fallback ? FALLBACK_LANGUAGE : undefined),
  ratingCounts: (row) => ({ 1: row.stars_1, 2: row.stars_2, 3: row.stars_3, 4: row.stars_4, 5: row.stars_5 }),
};

type FieldReader = readonly [field: string, read: (row: CatalogToolRow) => unknown];

/** Undefined for null and empty values; without their empty parts. */
function statedValue(value: unknown): unknown {
  if (value === null || (Array.isArray(value) && value.length === 0)) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const stated = Object.entries(value).flatMap(([key, inner]) => {
    const own = statedValue(inner);
    return own === undefined ? [] : [[key, own] as const];
  });
  return stated.length > 0 ? Object.fromEntries(stated) : undefined;
}

const READERS = new Map<string, FieldReader[1]>([
  ...TOOL_FIELDS.map(({ field, cleared }): FieldReader => {
    if (cleared === undefined) return [field, (row) => storedValue(row, field)];
    return [field, (row) => (row[columnOf(field)] === cleared ? undefined : statedValue(storedValue(row, field)))];
  }),
  ...Object.entries(OTHER_FIELDS),
]);

/** In the schema's order. */
function fieldReaders({ entries }: { entries: object }): FieldReader[] {
  return Object.keys(entries).flatMap((field): FieldReader[] => {
    const read = READERS.get(field);
    return read ? [[field, read]] : [];
  });
}

const SUMMARY_FIELDS = fieldReaders(ToolSummary);
const CATALOG_FIELDS = fieldReaders(CatalogTool);

function presentFields(fields: readonly FieldReader[], row: ToolRow): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const [field, read] of fields) {
    const value = read(row as CatalogToolRow);
    if (value !== undefined) shown[field] = value;
  }
  return shown;
}

export function presentToolSummary(row: ToolRow): ToolSummary {
  return presentFields(SUMMARY_FIELDS, row) as ToolSummary;
}

export function presentCatalogTool(row: CatalogToolRow, ratingMeans: RatingMeans): CatalogTool {
  return { ...presentFields(CATALOG_FIELDS, row), ratingMeans } as CatalogTool;
}

import type { SqlSession } from '#backend/database/sql-session.ts';
import { factsOf, groupFacts, type SourcedFact, sourceOf } from '#domain/catalogue/fact-sources.ts';
import type { ImportTool } from '#domain/model/import.ts';
import { type ExportedTool, type ExportedToolRow, toRecords } from '../export/export-catalogue.ts';
import { canonicalJson } from './vocabulary.ts';

export type DatedTools = ReadonlyMap<string, ExportedTool>;

export async function loadDatedTools(session: SqlSession): Promise<DatedTools> {
  const rows = await session.all<ExportedToolRow>(
    `select * from tools where plans <> '[]'
      or exists (select 1 from tool_facts where tool_id = tools.id and checked_at is not null) order by id`,
  );
  const records = await toRecords(session, rows);
  return new Map(records.map((record) => [String(record.slug), record]));
}

const PRICE_FIELDS = ['pricingType', 'pricingDetails', 'pricingDetailsLang', 'plans'] as const;
const PARTS: Readonly<Record<string, readonly string[]>> = {
  price: PRICE_FIELDS,
  maker: ['companyName'],
  status: ['status', 'statusSince', 'statusNote'],
};

function dayIn(tool: ImportTool, field: string): string | null {
  const day = sourceOf({ sources: tool.sources ?? [] }, field)?.day ?? null;
  return day === null && field === 'price' ? newestPlanDay(tool.plans ?? []) : day;
}

function newestPlanDay(plans: NonNullable<ImportTool['plans']>): string | null {
  const days = plans.map(({ checkedAt }) => checkedAt);
  return days.sort().at(-1) ?? null;
}

/** Plans have days of their own where the price has no source. */
function datedFields(stored: ExportedTool): { field: string; day: string | null }[] {
  const facts = factsOf(stored.sources ?? []);
  if (facts.some(({ field }) => field === 'price')) return facts;
  return [...facts, { field: 'price', day: newestPlanDay((stored.plans ?? []) as NonNullable<ImportTool['plans']>) }];
}

const TRANSLATED_PARTS = { status: 'statusNote', price: 'pricingDetails' } as const;

/** Stored texts replace stated ones, unless these translate the same text and nothing is stored. */
function withStoredTexts(
  { translations, ...stated }: ExportedTool,
  stored: ExportedTool,
  text: 'statusNote' | 'pricingDetails',
) {
  const isSame = (stated[text] ?? null) === (stored[text] ?? null);
  const texts = Object.entries(translations ?? {}).map(([language, own]) => {
    if (own[text] === undefined) return [language, own];
    return [language, { ...own, [text]: stored.translations?.[language]?.[text] ?? (isSame ? own[text] : null) }];
  });
  return Object.fromEntries(texts);
}

function keepValue(after: Record<string, unknown>, stored: ExportedTool, field: string): boolean {
  const [group = '', key] = field.split('.', 2);
  const before = canonicalJson(after);
  if (key === undefined) {
    const stated = (PARTS[field] ?? [field]).filter((part) => after[part] !== undefined);
    if (field === 'status' || field === 'price')
      after.translations = withStoredTexts(after as ExportedTool, stored, TRANSLATED_PARTS[field]);
    for (const part of stated) after[part] = stored[part === 'companyName' ? 'maker' : part];
  } else if (after[group] !== undefined) {
    const value = Object(stored[group])[key];
    const { [key]: _, ...others } = { ...Object(after[group]) };
    after[group] = value === undefined ? others : { ...others, [key]: value };
  }
  return canonicalJson(after) !== before;
}

export function keepYoungerFacts(
  tool: ImportTool,
  stored: ExportedTool | undefined,
): { tool: ImportTool; kept: number } {
  if (!stored) return { tool, kept: 0 };
  const younger = datedFields(stored).filter(({ field, day }) => day !== null && day > (dayIn(tool, field) ?? ''));
  if (younger.length === 0) return { tool, kept: 0 };
  const after: Record<string, unknown> = { ...tool };
  const kept = younger.filter(({ field }) => keepValue(after, stored, field));
  const fields = new Set(younger.map(({ field }) => field));
  const own = factsOf(stored.sources ?? []).filter(({ field }) => fields.has(field));
  if (tool.sources !== undefined) after.sources = withFacts(tool.sources ?? [], own);
  return { tool: after as ImportTool, kept: kept.length };
}

/** Each field has one source: given facts replace older ones. */
export function withFacts(sources: Parameters<typeof factsOf>[0], facts: readonly SourcedFact[]) {
  const fields = new Set(facts.map(({ field }) => field));
  return groupFacts([...factsOf(sources).filter(({ field }) => !fields.has(field)), ...facts]);
}

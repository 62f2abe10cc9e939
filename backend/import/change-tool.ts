import type { Knex } from 'knex';
import { TOOL_FIELDS } from '#backend/catalogue/tool-columns.ts';
import type { Database } from '#backend/database/database.ts';
import { ToolModel } from '#backend/database/models/tool-model.ts';
import { withSnapshot } from '#backend/database/sql-session.ts';
import { discontinued, invalid, notFound } from '#backend/errors.ts';
import { recordAudit } from '#backend/moderation/audit-log.ts';
import { factsOf, groupFacts } from '#domain/catalogue/fact-sources.ts';
import { FIELD_ALIASES } from '#domain/model/import.ts';
import { type FactSource, isRetired, SOURCED_FIELDS } from '#domain/model/tool-facts.ts';
import { type ExportedTool, exportTool, UNSAID_CELL } from './export/export-catalogue.ts';
import { CatalogueChangedError, importCatalogue } from './import-catalogue.ts';
import type { ImportReport } from './import-report.ts';
import { rowToTool } from './read/read-csv.ts';
import { recordSource } from './read/source.ts';
import { canonicalJson } from './stage/vocabulary.ts';
import { withFacts } from './stage/younger-facts.ts';

export type ToolFields = Readonly<Record<string, string>>;

/** Maps: names are arbitrary text, such as "constructor". */
const ALIASES = new Map(Object.entries(FIELD_ALIASES));
const CLEARED = new Set<string>([
  'sources',
  'history',
  ...TOOL_FIELDS.flatMap(({ field, cleared }) => (cleared === undefined ? [] : [field])),
]);

function joined(before: unknown, given: unknown, depth = 1): unknown {
  if (given === undefined) return { ...Object(before) };
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const after: Record<string, unknown> = { ...Object(before) };
  for (const [key, value] of Object.entries(given)) {
    const own = Object.hasOwn(after, key) ? after[key] : undefined;
    const isDeeper = depth > 1 && typeof own === 'object';
    Object.defineProperty(after, key, {
      ...{ enumerable: true, writable: true, configurable: true },
      value: isDeeper ? joined(own, value, depth - 1) : value,
    });
  }
  return after;
}

function withoutField(after: Record<string, unknown>, name: string): void {
  const [field = '', of] = name.split(':', 2);
  const languages = Object(after.translations) as Record<string, Record<string, unknown>>;
  if (of === undefined) {
    if (CLEARED.has(name)) after[name] = null;
    else if (name !== 'features' && name !== 'translations') delete after[name];
  } else if (field === 'feature') delete Object(after.features)[of];
  else if (field === 'description') delete languages[of];
  else if (Object.hasOwn(languages, of)) languages[of] = { ...languages[of], [field]: null };
}

function dropStaleTranslations(after: Record<string, unknown>, field: string, fields: ToolFields): void {
  for (const language of Object.keys(Object(after.translations)))
    if (!fields[`${field}:${language}`] && !Object.hasOwn(fields, 'translations'))
      withoutField(after, `${field}:${language}`);
}

/** "1" stays text for these features, and becomes a number for others. */
export async function loadTextFeatures({ reader }: Database): Promise<ReadonlySet<string>> {
  return new Set(await reader('features').where({ type: 'text' }).pluck('key'));
}

/** Unchecked. */
export function withFields(
  record: ExportedTool,
  fields: ToolFields,
  textFeatures: ReadonlySet<string>,
): Record<string, unknown> {
  const own = Object.entries(fields).map(([name, cell]) => [ALIASES.get(name) ?? name, cell] as const);
  const { features, translations, ...given } = rowToTool(Object.fromEntries(own), (key) => textFeatures.has(key));
  const before = Object.entries(record).map(([name, value]) => [ALIASES.get(name) ?? name, value] as const);
  const after: Record<string, unknown> = { ...Object.fromEntries(before), ...given };
  after.features = joined(Object.hasOwn(fields, 'features') ? {} : record.features, features);
  after.translations = joined(Object.hasOwn(fields, 'translations') ? {} : record.translations, translations, 2);
  for (const [name, cell] of own)
    if (cell === '' || (cell === UNSAID_CELL && name.startsWith('feature:'))) withoutField(after, name);
  if (String(after.pricingDetails ?? '').trim() !== (record.pricingDetails ?? '')) {
    dropStaleTranslations(after, 'pricingDetails', fields);
    after.pricingDetailsLang = fields.pricingDetailsLang || null;
  }
  if (String(after.statusNote ?? '').trim() !== (record.statusNote ?? ''))
    dropStaleTranslations(after, 'statusNote', fields);
  return after;
}

const PRICE = new Set(['pricingType', 'pricingDetails', 'pricingDetailsLang', 'plans']);

function factFields(name: string, after: Record<string, unknown>): string[] {
  const [field = '', of] = name.split(':', 2);
  if (field === 'feature' && of !== undefined) return [`features.${of}`];
  if (field === 'description' && of !== undefined) return [`translations.${of}`];
  if (name === 'features' || name === 'dataProtection')
    return Object.keys(Object(after[name])).map((key) => `${name}.${key}`);
  if (PRICE.has(name)) return ['price'];
  const sourced = name === 'companyName' ? 'maker' : name;
  return (SOURCED_FIELDS as readonly string[]).includes(sourced) ? [sourced] : [];
}

function withSource(after: Record<string, unknown>, fields: ToolFields, { url, day }: FactLookup) {
  // Several fields may be one fact, such as the price.
  const facts = new Set(Object.keys(fields).flatMap((name) => factFields(ALIASES.get(name) ?? name, after)));
  const own = [...facts].map((field) => ({ field, url, day, by: 'editor' as const }));
  return { ...after, sources: withFacts((after.sources ?? []) as FactSource[], own) };
}

function factValue(record: Record<string, unknown>, fact: string): string {
  if (fact === 'price') return canonicalJson([...PRICE].map((name) => record[name] ?? null));
  const [name = '', key] = fact.split('.', 2);
  const value = key === undefined ? record[name === 'maker' ? 'companyName' : name] : Object(record[name])[key];
  return canonicalJson(value ?? null);
}

/** Without changed facts' sources: their pages said something else. Unchecked. */
function withoutSources(before: Record<string, unknown>, after: Record<string, unknown>, fields: ToolFields) {
  const facts = Object.keys(fields).flatMap((name) => {
    const own = ALIASES.get(name) ?? name;
    return [...factFields(own, before), ...factFields(own, after)];
  });
  const changed = new Set(facts.filter((fact) => factValue(before, fact) !== factValue(after, fact)));
  const kept = factsOf((after.sources ?? []) as FactSource[]).filter(({ field }) => !changed.has(field));
  return changed.size === 0 ? after : { ...after, sources: groupFacts(kept) };
}

type FactLookup = { url: string; day: string };
export type ToolChangeInput = {
  slug: string;
  fields: ToolFields | ((record: ExportedTool) => ToolFields);
  lookup?: FactLookup | undefined;
  reason: string | null;
  /** "operator <system user>". */
  actor: string;
  isDryRun: boolean;
  /** In the audit trail; by default the change, with its fields. */
  action?: { name: 'tool_retired' | 'tool_revived'; what: string };
  origin?: 'correction';
  /** Called in the transaction if anything changes; throwing rolls back. */
  inTransaction?: (transaction: Knex.Transaction) => Promise<void>;
};

/** Throws `invalid`, `not_found` and `tool_retired`. */
async function checkSuccessor(knex: Knex, slug: string, { successor }: ToolFields): Promise<void> {
  if (!successor) return;
  if (successor === slug) throw invalid('A tool cannot be its own successor', []);
  const found = await ToolModel.query(knex).findOne({ slug: successor });
  if (!found) throw notFound(`Successor ${successor}`);
  if (isRetired(found)) throw discontinued([successor]);
}

export const UNEXPLAINED_CLOSING = invalid(
  'A tool is closed with a day and a reason: give statusSince and statusNote, or retire it',
  [],
);

/** A former note would say something untrue. Throws UNEXPLAINED_CLOSING. */
function checkClosing(before: ExportedTool, fields: ToolFields): void {
  const isClosing = isRetired(fields) && before.status !== fields.status;
  if (isClosing && !(fields.statusSince && fields.statusNote)) throw UNEXPLAINED_CLOSING;
}

/** Applies the checks of an import. Retries after a concurrent change. Throws `invalid`, `not_found` and `tool_retired`. */
export async function changeTool(database: Database, order: ToolChangeInput): Promise<ImportReport> {
  const { slug, lookup, reason, actor, isDryRun, origin = 'set' } = order;
  const load = () => withSnapshot(database, (session) => exportTool(session, slug));
  let before = await load();
  const fieldsOf = ({ record }: typeof before) =>
    typeof order.fields === 'function' ? order.fields(record) : order.fields;
  let fields = fieldsOf(before);
  checkClosing(before.record, fields);
  // Again in the transaction: it may be retired meanwhile. Dry runs have none.
  await checkSuccessor(database.reader, slug, fields);
  const textFeatures = await loadTextFeatures(database);
  const source = recordSource(slug, async () => {
    before = await load();
    fields = fieldsOf(before);
    const after = withFields(before.record, fields, textFeatures);
    if (lookup) return withSource(after, fields, lookup);
    return withoutSources(withFields(before.record, {}, textFeatures), after, fields);
  });
  return importCatalogue(database, [source], {
    isDryRun,
    origin,
    async inTransaction(session, transaction) {
      const { id, record } = await exportTool(session, slug);
      if (canonicalJson(record) !== canonicalJson(before.record)) throw new CatalogueChangedError();
      await checkSuccessor(transaction, slug, fields);
      await order.inTransaction?.(transaction);
      const { name: action, what: done } = order.action ?? {
        name: 'tool_changed',
        what: Object.keys(fields).join(', '),
      };
      const what = [`${slug}: ${done}`, ...(reason === null ? [] : [reason])].join('. ');
      await recordAudit(transaction, { actor, action, subject: `tool ${id}`, reason: what });
    },
  });
}

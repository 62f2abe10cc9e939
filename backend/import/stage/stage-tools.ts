import type { Database } from '#backend/database/database.ts';
import type { SqlSession } from '#backend/database/sql-session.ts';
import type { ImportTool } from '#domain/model/import.ts';
import { checkRecord, priceWarning, problemAt, suggestion } from '../check/check-record.ts';
import type { ImportReader } from '../read/import-reader.ts';
import type { ImportSource, SourceRecord } from '../read/source.ts';
import type { Staging } from './staging.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { VocabularyChanges } from './vocabulary-changes.ts';

export type KnownVocabulary = {
  featureTypes: Map<string, string>;
  categoryIds: Map<string, number>;
  knownIds: ReadonlySet<number>;
};

/** Assigns new categories' ids, which the index of tools contains. */
export async function mergeVocabulary(
  session: SqlSession,
  database: Database,
  known: Vocabulary,
  changes: VocabularyChanges,
): Promise<KnownVocabulary> {
  const added = changes.categories.filter(({ isNew }) => isNew);
  for (const [i, change] of added.entries()) {
    const [row] = await session.all<{ id: number | string }>(
      `select ${database.dialect.newId('categories', String(i + 1))} as id`,
    );
    change.id = Number(row?.id);
  }
  const featureTypes = new Map([...known.features].map(([key, { value }]) => [key, value.type as string]));
  for (const { value } of changes.features) featureTypes.set(value.key, value.type);
  const categoryIds = new Map([...known.categories].map(([slug, { id }]) => [slug, id]));
  for (const { id, value } of changes.categories) categoryIds.set(value.slug, id);
  return { featureTypes, categoryIds, knownIds: new Set(categoryIds.values()) };
}

const typeOf = (value: unknown) => (typeof value === 'string' ? 'text' : typeof value);
const MUST_BE: Readonly<Record<string, string>> = { boolean: 'true or false', number: 'a number', text: 'text' };

const BY_ID = /^category-([1-9]\d*)$/;

/** By slug, or `category-{id}` without one. 0: unknown. */
function categoryId(slug: string, { categoryIds, knownIds }: KnownVocabulary): number {
  const id = categoryIds.get(slug) ?? Number(BY_ID.exec(slug)?.[1]);
  return knownIds.has(id) ? id : 0;
}

const FEATURE = /^features\.(.*)$/;

function isOfVocabulary(
  { features, sources }: ImportTool,
  ids: readonly number[],
  { featureTypes }: KnownVocabulary,
): boolean {
  for (const { fields } of sources ?? [])
    for (const field of fields)
      if (!featureTypes.has(FEATURE.exec(field)?.[1] ?? '') && FEATURE.test(field)) return false;
  for (const key in features) if (featureTypes.get(key) !== typeOf(features[key])) return false;
  return ids.every((id, i) => id !== 0 && ids.indexOf(id) === i);
}

function vocabularyProblems(tool: ImportTool, record: SourceRecord, ids: readonly number[], known: KnownVocabulary) {
  const { featureTypes, categoryIds } = known;
  const problems = tool.categories.flatMap((slug, i) => {
    const at = (code: string, message: string) => [problemAt(record, ['categories', i], code, message)];
    if (ids[i] === 0)
      return at('unknown_category', `must be a known category, found "${slug}"${suggestion(slug, categoryIds.keys())}`);
    const isRepeat = ids.indexOf(ids[i] ?? 0) < i;
    return isRepeat ? at('given_twice', `must be another category, found "${slug}" again`) : [];
  });
  for (const [i, { fields }] of (tool.sources ?? []).entries())
    for (const [j, field] of fields.entries()) {
      const key = FEATURE.exec(field)?.[1];
      if (key === undefined || featureTypes.has(key)) continue;
      const message = `is not a known feature${suggestion(key, featureTypes.keys())}`;
      problems.push(problemAt(record, ['sources', i, 'fields', j], 'unknown_feature', message));
    }
  for (const [key, value] of Object.entries(tool.features)) {
    const type = featureTypes.get(key);
    if (type === undefined)
      problems.push(
        problemAt(
          record,
          ['features', key],
          'unknown_feature',
          `is not a known feature${suggestion(key, featureTypes.keys())}`,
        ),
      );
    else if (type !== typeOf(value))
      problems.push(
        problemAt(
          record,
          ['features', key],
          'feature_type',
          `must be ${MUST_BE[type]}, found ${JSON.stringify(value)}`,
        ),
      );
  }
  return problems;
}

export async function stageTools(
  staging: Staging,
  reading: ImportReader,
  sources: readonly ImportSource[],
  known: KnownVocabulary,
  adjust: (tool: ImportTool) => ImportTool = (tool) => tool,
): Promise<void> {
  const isText = (key: string) => known.featureTypes.get(key) === 'text';
  const take = (record: SourceRecord, source: ImportSource) => {
    const checked = checkRecord('tools', record);
    if (checked.problems) return reading.addAll(source, checked.problems);
    const tool = checked.value;
    const warning = priceWarning(tool);
    if (warning) reading.warn(source, problemAt(record, warning.path, warning.code, warning.message));
    const ids = tool.categories.map((slug) => categoryId(slug, known));
    if (!isOfVocabulary(tool, ids, known)) reading.addAll(source, vocabularyProblems(tool, record, ids, known));
    if (reading.isNew('tools', tool.slug, 'slug', record, source) && reading.problemCount === 0)
      staging.add(adjust(tool), ids);
  };
  await reading.readEach(sources, 'tools', isText, take, () => staging.flush());
  if (reading.problemCount === 0) await staging.flush(true);
}

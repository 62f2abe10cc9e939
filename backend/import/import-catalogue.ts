import type { Knex } from 'knex';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#backend/database/database.ts';
import { busy } from '#backend/http/api-error.ts';
import type { ImportTool } from '#domain/schemas/import.ts';
import { type Checked, checkRecord, problemAt } from './check-record.ts';
import { suggestion } from './nearest.ts';
import { quickCheck } from './quick-check.ts';
import { Reading } from './reading.ts';
import { readCategories, readFeatures, readPosts } from './read-small.ts';
import { changedCount, hasChanges, type ImportReport, newReport } from './report.ts';
import { type ImportSession, type Session, withSession } from './session.ts';
import { type SmallChanges, smallChanges, writeSmallChanges } from './small-tables.ts';
import type { ImportSource, SourceRecord } from './source.ts';
import { Staging } from './staging.ts';
import { compareTools, swapIn } from './swap-in.ts';
import { canonical, loadVocabulary, type Vocabulary } from './vocabulary.ts';

export type ImportOptions = {
  /** Everything but the writing. */
  isDryRun?: boolean;
  /** Told how many records were read so far, and which of the stages began. */
  onProgress?: (progress: ImportProgress) => void;
  /** Aborted, nothing is written and the reason is thrown. */
  signal?: AbortSignal;
};
export type ImportProgress = { stage: 'reading' | 'writing' | 'done'; records: number };

/** How long to wait for another import or another writer. */
const PATIENCE_MS = 30_000;
const RETRIES = 5;

/** Another import changed what this one was checked against. */
class CatalogueMoved extends Error {
  override readonly name = 'CatalogueMoved';
}

/** Features and category ids that tools are checked against: what is stored, and what this import brings. */
type Known = { featureTypes: Map<string, string>; categoryIds: Map<string, number> };

async function newCategoryIds(
  session: Session,
  database: Database,
  known: Vocabulary,
  changes: SmallChanges,
): Promise<Known> {
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
  return { featureTypes, categoryIds };
}

const typeOf = (value: unknown) => (typeof value === 'string' ? 'text' : typeof value);
const MUST_BE: Readonly<Record<string, string>> = { boolean: 'true or false', number: 'a number', text: 'text' };

/** What is wrong with a tool's categories and features, given those that exist. */
function vocabularyProblems(tool: ImportTool, record: SourceRecord, { featureTypes, categoryIds }: Known) {
  const problems = tool.categories.flatMap((slug, i) =>
    categoryIds.has(slug)
      ? []
      : [
          problemAt(
            record,
            ['categories', i],
            'unknown_category',
            `must be a known category, found "${slug}"${suggestion(slug, categoryIds.keys())}`,
          ),
        ],
  );
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

async function stageTools(
  staging: Staging,
  reading: Reading,
  sources: readonly ImportSource[],
  known: Known,
): Promise<void> {
  const isText = (key: string) => known.featureTypes.get(key) === 'text';
  const take = (record: SourceRecord, source: ImportSource) => {
    const quick = quickCheck(record.value, known.featureTypes);
    const checked: Checked<ImportTool> = quick ? { value: quick } : checkRecord('tools', record);
    if (checked.problems) return reading.addAll(source, checked.problems);
    const tool = checked.value;
    const ids = tool.categories.map((slug) => known.categoryIds.get(slug) ?? 0);
    if (!quick || ids.includes(0)) reading.addAll(source, vocabularyProblems(tool, record, known));
    if (reading.isNew('tools', tool.slug, 'slug', record, source) && reading.problemCount === 0) staging.add(tool, ids);
  };
  await reading.each(sources, 'tools', isText, take, () => staging.flush());
  if (reading.problemCount === 0) await staging.flush(true);
}

async function write(
  database: Database,
  session: Session,
  transaction: Knex.Transaction,
  given: {
    known: Vocabulary;
    changes: SmallChanges;
    report: ImportReport;
    hasPosts: boolean;
    staged: number;
    signal: AbortSignal | undefined;
  },
): Promise<boolean> {
  const { known, changes, report, hasPosts, staged, signal } = given;
  for (const sql of database.dialect.beforeImport) await session.run(sql);
  const now = await loadVocabulary(session, hasPosts);
  const isMoved = (name: keyof Vocabulary) => canonical([...now[name]]) !== canonical([...known[name]]);
  if (isMoved('categories') || isMoved('features') || isMoved('posts')) throw new CatalogueMoved();
  const standing = staged > 0 ? await compareTools(session) : null;
  if (standing) report.tools = standing.counts;
  if (!hasChanges(report)) return false;
  await writeSmallChanges(transaction, changes);
  signal?.throwIfAborted();
  const moment = new Date().toISOString();
  if (standing && changedCount(standing.counts) > 0)
    await swapIn(transaction, session, database.dialect, standing, moment);
  await database.dialect.lockChanges(transaction);
  await transaction('changes').insert({ kind: 'changed', subject: 'catalogue', created_at: moment });
  signal?.throwIfAborted();
  return standing?.isBulk ?? false;
}

/** Repeats a transaction until its locks can be had. Throws `busy` after half a minute. */
async function patiently<T>({ dialect }: Database, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!dialect.isBusy(error)) throw error;
      if (Date.now() >= deadline) throw busy();
      await sleep(50 + Math.random() * 150);
    }
  }
}

async function importOnce(
  database: Database,
  session: ImportSession,
  sources: readonly ImportSource[],
  options: ImportOptions,
): Promise<ImportReport> {
  const { isDryRun = false, onProgress, signal } = options;
  const report = newReport(isDryRun);
  const reading = new Reading({ onRecords: (records) => onProgress?.({ stage: 'reading', records }), signal });
  const hasPosts = sources.some(({ kind }) => kind === 'posts');
  const known = await loadVocabulary(session, hasPosts);
  const given = {
    features: await readFeatures(reading, sources),
    categories: await readCategories(reading, sources),
    posts: await readPosts(reading, sources),
  };
  const changes = smallChanges(given, known, report);
  const staging = new Staging(session, database.dialect);
  await staging.create();
  try {
    await stageTools(staging, reading, sources, await newCategoryIds(session, database, known, changes));
    if (reading.problemCount > 0)
      return { ...newReport(isDryRun), errors: reading.problems, errorCount: reading.problemCount };
    signal?.throwIfAborted();
    onProgress?.({ stage: 'writing', records: reading.records });
    if (isDryRun) {
      if (staging.count > 0) report.tools = (await compareTools(session)).counts;
      return report;
    }
    const isBulk = await patiently(database, () =>
      session.transaction(
        (inner, transaction) =>
          write(database, inner, transaction, { known, changes, report, hasPosts, staged: staging.count, signal }),
        signal,
      ),
    );
    if (isBulk) for (const sql of database.dialect.analyse) await session.run(sql);
    onProgress?.({ stage: 'done', records: reading.records });
    return report;
  } finally {
    await staging.drop();
  }
}

/**
 * Brings tools, categories, features and posts up to date by their slugs. Everything is read and checked first; with
 * one problem nothing is written, else everything is, in one short transaction. Running it again changes nothing.
 * Throws `busy` when another import holds the database for half a minute.
 */
export async function importCatalogue(
  database: Database,
  sources: readonly ImportSource[],
  options: ImportOptions = {},
): Promise<ImportReport> {
  const canRepeat = sources.every(({ isRepeatable }) => isRepeatable);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withSession(database, (session) => importOnce(database, session, sources, options));
    } catch (error) {
      if (!(error instanceof CatalogueMoved)) throw error;
      if (!canRepeat || attempt === RETRIES) throw busy();
    }
  }
}

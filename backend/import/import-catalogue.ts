import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { auditAnnouncements, recordAnnouncements } from '#backend/changes/announce-tools.ts';
import { recordCatalogueChange } from '#backend/changes/catalogue-change.ts';
import type { Database } from '#backend/database/database.ts';
import { type ImportSession, type SqlSession, withSession } from '#backend/database/sql-session.ts';
import { busy } from '#backend/errors.ts';
import type { ImportTool } from '#domain/model/import.ts';
import { ANNOUNCED_MAX } from '#domain/model/live.ts';
import { changedCount, hasChanges, type ImportReport, newReport } from './import-report.ts';
import { ImportReader, type LocatedRecord } from './read/import-reader.ts';
import { readCategories, readFeatures, readPosts } from './read/read-content.ts';
import type { ImportSource } from './read/source.ts';
import { diffStaged, loadAddedTools, loadChangedIds, mergeStaged } from './stage/merge-staged.ts';
import { mergeVocabulary, stageTools } from './stage/stage-tools.ts';
import { Staging } from './stage/staging.ts';
import { featureConflicts } from './stage/stored-conflicts.ts';
import { type ChangeOrigin, rememberRecords, writeHistory } from './stage/tool-history.ts';
import { canonicalJson, loadVocabulary, type Vocabulary } from './stage/vocabulary.ts';
import { diffVocabulary, type VocabularyChanges, writeVocabularyChanges } from './stage/vocabulary-changes.ts';
import { type DatedTools, keepYoungerFacts, loadDatedTools } from './stage/younger-facts.ts';

/** Another import changed what this one was checked against. */
export class CatalogueChangedError extends Error {
  override readonly name = 'CatalogueMoved';
}

type ImportTransactionStep = (session: SqlSession, transaction: Knex.Transaction) => Promise<void>;

async function writeImport(
  database: Database,
  session: SqlSession,
  transaction: Knex.Transaction,
  given: {
    known: Vocabulary;
    dated: DatedTools | null;
    changes: VocabularyChanges;
    report: ImportReport;
    hasPosts: boolean;
    staged: number;
    waitSeconds: number;
    signal: AbortSignal | undefined;
    within: ImportTransactionStep | undefined;
    announcer: string | undefined;
    origin: ChangeOrigin;
  },
): Promise<boolean> {
  const { known, dated, changes, report, hasPosts, staged, waitSeconds, signal, within, announcer, origin } = given;
  for (const sql of database.dialect.beforeImport(waitSeconds)) await session.run(sql);
  const now = await loadVocabulary(session, hasPosts);
  const isMoved = (name: keyof Vocabulary) => canonicalJson([...now[name]]) !== canonicalJson([...known[name]]);
  if (isMoved('categories') || isMoved('features') || isMoved('posts')) throw new CatalogueChangedError();
  if (dated && canonicalJson([...dated]) !== canonicalJson([...(await loadDatedTools(session))]))
    throw new CatalogueChangedError();
  if ((await featureConflicts(session, changes, known)).length > 0) throw new CatalogueChangedError();
  const standing = staged > 0 ? await diffStaged(session) : null;
  if (standing) report.tools = standing.counts;
  if (!hasChanges(report)) return false;
  await within?.(session, transaction);
  await writeVocabularyChanges(transaction, changes);
  const moment = new Date().toISOString();
  if (standing && changedCount(standing.counts) > 0) {
    const hasUpdates = standing.counts.updated > 0;
    if (hasUpdates) await rememberRecords(session, database.dialect);
    await mergeStaged(transaction, session, database.dialect, standing, moment);
    if (hasUpdates) await writeHistory(session, database.dialect, { now: moment, origin });
  }
  const announced = announcer === undefined || !standing ? [] : await loadAddedTools(session, ANNOUNCED_MAX);
  await auditAnnouncements(transaction, announced, announcer ?? '');
  const isOfTools = changes.features.length === 0 && changes.categories.length === 0 && standing !== null;
  const toolIds = isOfTools ? await loadChangedIds(session) : [];
  await recordCatalogueChange(transaction, { toolIds, createdAt: moment });
  report.announced = await recordAnnouncements(transaction, announced);
  signal?.throwIfAborted();
  return standing?.isBulk ?? false;
}

/** Retries while locked. Throws `busy`. */
export async function withRetry<T>({ dialect }: Database, waitSeconds: number, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + waitSeconds * 1000;
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

export type ImportOptions = {
  isDryRun?: boolean;
  onProgress?: (progress: ImportProgress) => void;
  /** Aborting rolls back and throws the reason. */
  signal?: AbortSignal;
  /** Keeps stored facts looked up later than the record's. */
  keepsYounger?: boolean;
  adjust?: (tool: ImportTool) => ImportTool;
  /** Called in the transaction if anything changes; throwing rolls back. */
  inTransaction?: ImportTransactionStep;
  /** "operator <system user>": announces new tools, the most popular of many. */
  announcer?: string;
  origin?: ChangeOrigin;
  waitSeconds?: number;
};
export type ImportProgress = { stage: 'reading' | 'writing' | 'done'; records: number };

const WAIT_SECONDS = 30;
const RETRIES = 5;

async function previewReport(session: ImportSession, report: ImportReport, announcer?: string): Promise<ImportReport> {
  const { counts } = await diffStaged(session);
  const added = announcer === undefined ? [] : await loadAddedTools(session, ANNOUNCED_MAX);
  return { ...report, tools: counts, announced: added.map(({ slug, name }) => ({ slug, name, change: null })) };
}

function valuesOf<Value>(found: readonly LocatedRecord<Value>[]): Value[] {
  return found.map(({ value }) => value);
}

async function importOnce(
  database: Database,
  session: ImportSession,
  sources: readonly ImportSource[],
  options: ImportOptions,
): Promise<ImportReport> {
  const {
    isDryRun = false,
    onProgress,
    signal,
    inTransaction: within,
    announcer,
    origin = 'import',
    waitSeconds = WAIT_SECONDS,
  } = options;
  const report = newReport(isDryRun);
  const reading = new ImportReader({ onRecords: (records) => onProgress?.({ stage: 'reading', records }), signal });
  const hasPosts = sources.some(({ kind }) => kind === 'posts');
  const known = await loadVocabulary(session, hasPosts);
  const located = await readFeatures(reading, sources);
  const features = valuesOf(located);
  const featureKeys = new Set([...known.features.keys(), ...features.map(({ key }) => key)]);
  const given = {
    features,
    categories: valuesOf(await readCategories(reading, sources, featureKeys)),
    posts: valuesOf(await readPosts(reading, sources)),
  };
  const changes = diffVocabulary(given, known, report);
  const staging = new Staging(session, database.dialect);
  await staging.create();
  try {
    const dated = options.keepsYounger ? await loadDatedTools(session) : null;
    const keepYounger = (given: ImportTool) => {
      const tool = options.adjust?.(given) ?? given;
      const { tool: after, kept } = keepYoungerFacts(tool, dated?.get(tool.slug));
      report.kept += kept;
      return after;
    };
    await stageTools(staging, reading, sources, await mergeVocabulary(session, database, known, changes), keepYounger);
    if (reading.problemCount === 0)
      for (const { key, path, code, message } of await featureConflicts(session, changes, known)) {
        const feature = located.find(({ value }) => value.key === key);
        if (feature) reading.problem({ name: feature.file }, feature.problemAt(path, code, message));
      }
    if (reading.problemCount > 0)
      return { ...newReport(isDryRun), errors: reading.problems, errorCount: reading.problemCount };
    report.warnings = reading.warnings;
    signal?.throwIfAborted();
    onProgress?.({ stage: 'writing', records: reading.records });
    if (isDryRun) return staging.count > 0 ? await previewReport(session, report, announcer) : report;
    const isBulk = await withRetry(database, waitSeconds, () =>
      session.transaction(
        (inner, transaction) =>
          writeImport(database, inner, transaction, {
            known,
            dated,
            changes,
            report,
            hasPosts,
            staged: staging.count,
            waitSeconds,
            signal,
            within,
            announcer,
            origin,
          }),
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

/** Upserts by slug: checks all, then writes all or nothing in a short transaction. Idempotent. Throws `busy`. */
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
      if (!(error instanceof CatalogueChangedError)) throw error;
      if (!canRepeat || attempt === RETRIES) throw busy();
    }
  }
}

import type { Knex } from 'knex';
import { setTimeout as sleep } from 'node:timers/promises';
import { auditAnnouncements, recordAnnouncements } from '#backend/changes/announce-tools.ts';
import { recordCatalogueChange } from '#backend/changes/record-change.ts';
import type { Database } from '#backend/database/database.ts';
import { busy } from '#backend/errors.ts';
import { ANNOUNCED_MAX } from '#domain/model/live.ts';
import { changedCount, hasChanges, type ImportReport } from './import-report.ts';
import type { SqlSession } from '#backend/database/session.ts';
import { type VocabularyChanges, writeVocabularyChanges } from './stage/vocabulary-changes.ts';
import { diffStaged, loadAddedTools, mergeStaged } from './stage/merge-staged.ts';
import { canonicalJson, loadVocabulary, type Vocabulary } from './stage/vocabulary.ts';

/** Another import changed what this one was checked against. */
export class CatalogueChangedError extends Error {
  override readonly name = 'CatalogueMoved';
}

/** What else belongs into an import's transaction. */
export type ImportTransactionStep = (session: SqlSession, transaction: Knex.Transaction) => Promise<void>;

/** Writes everything in the open transaction. True when it was so much that the planner's statistics are out of date. */
export async function writeImport(
  database: Database,
  session: SqlSession,
  transaction: Knex.Transaction,
  given: {
    known: Vocabulary;
    changes: VocabularyChanges;
    report: ImportReport;
    hasPosts: boolean;
    staged: number;
    waitSeconds: number;
    signal: AbortSignal | undefined;
    within: ImportTransactionStep | undefined;
    announcer: string | undefined;
  },
): Promise<boolean> {
  const { known, changes, report, hasPosts, staged, waitSeconds, signal, within, announcer } = given;
  for (const sql of database.dialect.beforeImport(waitSeconds)) await session.run(sql);
  const now = await loadVocabulary(session, hasPosts);
  const isMoved = (name: keyof Vocabulary) => canonicalJson([...now[name]]) !== canonicalJson([...known[name]]);
  if (isMoved('categories') || isMoved('features') || isMoved('posts')) throw new CatalogueChangedError();
  const standing = staged > 0 ? await diffStaged(session) : null;
  if (standing) report.tools = standing.counts;
  if (!hasChanges(report)) return false;
  await within?.(session, transaction);
  await writeVocabularyChanges(transaction, changes);
  const moment = new Date().toISOString();
  if (standing && changedCount(standing.counts) > 0)
    await mergeStaged(transaction, session, database.dialect, standing, moment);
  const announced = announcer === undefined || !standing ? [] : await loadAddedTools(session, ANNOUNCED_MAX);
  await auditAnnouncements(transaction, announced, announcer ?? '');
  await recordCatalogueChange(transaction, moment);
  report.announced = await recordAnnouncements(transaction, announced);
  signal?.throwIfAborted();
  return standing?.isBulk ?? false;
}

/** Repeats a transaction until its locks can be had. Throws `busy` when that takes too long. */
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

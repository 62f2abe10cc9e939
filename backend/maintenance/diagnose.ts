import { recordCatalogueChange } from '#backend/changes/catalogue-change.ts';
import type { Database } from '#backend/database/database.ts';
import { type SqlSession, withSession } from '#backend/database/sql-session.ts';
import { withRetry } from '#backend/import/import-catalogue.ts';
import type { Check } from './checks/check.ts';
import {
  correctionsCheck,
  keysCheck,
  mailsCheck,
  sessionsCheck,
  submissionsCheck,
  withdrawnCheck,
} from './checks/check-accounts.ts';
import { categoriesCheck, historyCheck, orderCheck, requiredKeysCheck } from './checks/check-catalogue.ts';
import {
  auditCheck,
  factsCheck,
  featuresCheck,
  fileCheck,
  logosCheck,
  postsCheck,
  pricesCheck,
  referencesCheck,
} from './checks/check-integrity.ts';
import { listsCheck } from './checks/check-lists.ts';
import { ratingsCheck, scoresCheck } from './checks/check-reviews.ts';

/** In order of repair: names before data derived from them. */
const CHECKS: readonly Check[] = [
  fileCheck,
  referencesCheck,
  auditCheck,
  featuresCheck,
  requiredKeysCheck,
  factsCheck,
  historyCheck,
  pricesCheck,
  logosCheck,
  postsCheck,
  orderCheck,
  categoriesCheck,
  scoresCheck,
  ratingsCheck,
  keysCheck,
  sessionsCheck,
  withdrawnCheck,
  submissionsCheck,
  correctionsCheck,
  mailsCheck,
  listsCheck,
];
const WAIT_SECONDS = 30;
/** Transactions on one consistent state that allow temporary tables. */
const BEGIN = { sqlite: 'begin', postgres: 'begin isolation level repeatable read' } as const;

export type Finding = { check: string; problems: string[]; canBeMended: boolean };

function checksFor({ dialect }: Database): Check[] {
  return CHECKS.filter(({ isForSqlite }) => !isForSqlite || dialect.name === 'sqlite');
}

async function runChecks(database: Database, session: SqlSession): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, find, repair: mend } of checksFor(database)) {
    const problems = await find({ database, session });
    if (problems.length > 0) findings.push({ check: name, problems, canBeMended: mend !== undefined });
    if (name === fileCheck.name && problems.length > 0) return findings;
  }
  return findings;
}

export async function diagnose(database: Database): Promise<Finding[]> {
  return withSession(database, async (session) => {
    await session.run(BEGIN[database.dialect.name]);
    try {
      return await runChecks(database, session);
    } finally {
      await session.run('rollback');
    }
  });
}

/** In one transaction. Throws `busy`. */
export async function repair(database: Database, findings: readonly Finding[]): Promise<void> {
  const wrong = checksFor(database).filter(({ name }) => findings.some(({ check }) => check === name));
  await withSession(database, (session) =>
    withRetry(database, WAIT_SECONDS, () =>
      session.transaction(async (inner, transaction) => {
        for (const sql of database.dialect.beforeImport(WAIT_SECONDS)) await inner.run(sql);
        for (const { repair: mendIt } of wrong) await mendIt?.({ database, session: inner }, transaction);
        if (wrong.some(({ isPublic }) => isPublic)) await recordCatalogueChange(transaction);
      }),
    ),
  );
}

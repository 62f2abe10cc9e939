import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withSnapshot } from '#backend/database/sql-session.ts';
import { LogTruncation } from '#backend/database/sqlite-client.ts';
import { addTools } from '../support/catalogue.ts';
import { openMigratedSqlite, type TestDatabase } from '../support/databases.ts';
import { reviewBody } from '../support/review-body.ts';
import { startSite } from '../support/site.ts';
import { PASSWORD, Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';

const ACCOUNT = 'canaryaccount';
const REVIEWER = 'Canary Reviewer';

const filesHold = ({ file }: TestDatabase, canary: string): boolean[] =>
  ['', '-wal'].map((ending) => readFileSync(`${file}${ending}`).includes(canary));

function truncate(database: TestDatabase) {
  const truncation = new LogTruncation(
    database,
    (error) => {
      throw error;
    },
    20,
  );
  return { [Symbol.asyncDispose]: () => truncation.stop() };
}

test('names of a removed account and of a review made anonymous do not stay in the file or its log', async () => {
  await using database = await openMigratedSqlite();
  await addTools(database, [{ name: 'A' }]);
  await using site = await startSite(database);
  const ada = await Visitor.signUp(site, ACCOUNT);
  const ben = await Visitor.signUp(site, 'ben');
  const review = await ben.post('/api/tools/a/reviews', reviewBody({ reviewerName: REVIEWER }));
  const { id } = await review.json();
  expect((await ada.delete('/api/user', { password: PASSWORD })).status).toBe(204);
  expect((await ben.put(`/api/reviews/${id}`, reviewBody({ isAnonymous: true }))).status).toBe(200);
  for (const canary of [ACCOUNT, REVIEWER]) expect(filesHold(database, canary)[1]).toBe(true);
  await using _truncation = truncate(database);
  for (const canary of [ACCOUNT, REVIEWER])
    await waitUntil(() => filesHold(database, canary).every((holds) => !holds), 10_000);
});

test('readers are not held up; one that needs the log defers its end', async () => {
  await using database = await openMigratedSqlite();
  await addTools(database, [{ name: 'A' }]);
  await using _truncation = truncate(database);
  await withSnapshot(database, async (session) => {
    const before = await session.all('select count(*) as n from tools');
    await addTools(database, [{ name: 'Canary Tool' }]);
    await sleep(200);
    expect(await session.all('select count(*) as n from tools')).toEqual(before);
    expect(await database.reader('tools').where({ name: 'Canary Tool' })).toHaveLength(1);
    await database.write(async (transaction) =>
      transaction('tools').where({ name: 'Canary Tool' }).update({ popularity: 3 }),
    );
    expect(filesHold(database, 'Canary Tool')[1]).toBe(true);
  });
  await waitUntil(() => !filesHold(database, 'Canary Tool')[1], 10_000);
});

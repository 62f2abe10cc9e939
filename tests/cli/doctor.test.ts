import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileOf } from '../support/backups.ts';
import { addTools } from '../support/catalogue.ts';
import { openMigratedSqlite as open } from '../support/databases.ts';
import { spawnCli } from './run-cli.ts';

test('doctor ends with 0 when all is well, with 1 for what --fix mends, and with 2 for what it cannot', async () => {
  await using database = await open();
  await addTools(database, [{ name: 'A' }, { name: 'B' }]);
  const run = (...given: string[]) => spawnCli(['doctor', ...given], { databaseUrl: database.url });
  expect(await run()).toMatchObject({ code: 0, stdout: 'Everything fits together.\n', stderr: '' });

  await database.writer('tools').where({ slug: 'a' }).update({ avg_rating: 400 });
  const found = await run('--json');
  expect(found.code).toBe(1);
  expect(JSON.parse(found.stdout)).toMatchObject({ ok: false, mended: [], findings: [{ check: 'ratings' }] });
  expect(await run('--fix')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^ratings: 1 problem\n {2}tool a: avg_rating .*\nRecomputed: ratings\.\nEverything/),
  });

  await database.writer('audit').insert({ at: 'x', actor: 'x', action: 'x', subject: 'x', hash: 'wrong' });
  expect(await run('--fix')).toMatchObject({
    code: 2,
    stdout: 'audit: 1 problem, which --fix cannot mend\n  audit 1: does not fit what stands before it\n',
  });
});

test('a damaged file is found and nothing is rebuilt from it', async () => {
  await using database = await open();
  const tools = Array.from({ length: 60 }, (_, i) => ({ name: `Tool ${i}`, description: 'word '.repeat(100) }));
  await addTools(database, tools);
  await database.writer.raw('pragma wal_checkpoint(truncate)');
  const rows: { rootpage: number }[] = await database.reader.raw(
    `select rootpage from sqlite_schema where name = 'tools_by_popularity'`,
  );
  await database.close();
  const file = fileOf(database.url);
  const bytes = readFileSync(file);
  bytes.fill(0, ((rows[0]?.rootpage ?? 0) - 1) * 4096, (rows[0]?.rootpage ?? 0) * 4096);
  writeFileSync(file, bytes);

  const ended = await spawnCli(['doctor', '--fix', '--json'], { databaseUrl: database.url });
  expect(ended.code).toBe(2);
  expect(JSON.parse(ended.stdout)).toMatchObject({ mended: [], findings: [{ check: 'file', canBeMended: false }] });
});

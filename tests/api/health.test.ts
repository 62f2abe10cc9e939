import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { healthRoutes } from '#backend/api/health.ts';
import { connect } from '#backend/database/connect.ts';
import { eachDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { rawRequest } from '../support/raw-request.ts';
import { expectSecured } from '../support/security.ts';
import { startSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

eachDatabase((open) => {
  test('a site that runs on a migrated database is up and ready, and looking leaves nothing behind', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const settings = await database.reader('settings').select();
    for (const [path, body] of [
      ['/healthz', { status: 'ok' }],
      ['/readyz', { status: 'ready' }],
    ] as const) {
      const answer = await rawRequest(site.origin + path);
      expect([answer.status, JSON.parse(answer.text)]).toEqual([200, body]);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expectSecured(answer);
      expect((await rawRequest(site.origin + path, { method: 'HEAD' })).status).toBe(200);
    }
    expect(await database.reader('settings').select()).toEqual(settings);
  });

  test('a database that is behind, or cannot be asked, is not ready, while the process is up', async () => {
    await using database = await open();
    await using site = await startSite(database);
    await database.writer('migrations').delete();
    const behind = await rawRequest(`${site.origin}/readyz`);
    expect(behind.headers['retry-after']).toBe('1');
    await expectProblem(behind, 503, 'busy');
    await database.writer.raw('drop table migrations');
    await expectProblem(await rawRequest(`${site.origin}/readyz`), 503, 'busy');
    expect((await site.get('/healthz')).status).toBe(200);
  });

  test('a database that takes no writes is not ready', async () => {
    await using database = await open();
    await using site = await startSite(database);
    await database.writer.raw('alter table settings rename to settings_gone');
    await expectProblem(await rawRequest(`${site.origin}/readyz`), 503, 'busy');
  });

  test('a database whose every COMMIT fails, as on a full disk, is not ready until one succeeds', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const fail = {
      sqlite: [
        'create table full_disk (setting text references settings (name) deferrable initially deferred)',
        `create trigger full_disk_at_commit after insert on settings begin insert into full_disk values ('none'); end`,
      ],
      postgres: [
        `create function full_disk() returns trigger language plpgsql as $$
         begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
        `create constraint trigger full_disk_at_commit after insert on settings deferrable initially deferred
         for each row execute function full_disk()`,
      ],
    };
    const repair = {
      // A full disk would have rolled back; a failed constraint does not.
      sqlite: ['rollback', 'drop trigger full_disk_at_commit'],
      postgres: ['drop trigger full_disk_at_commit on settings'],
    };
    for (const sql of fail[database.dialect.name]) await database.writer.raw(sql);
    await expectProblem(await rawRequest(`${site.origin}/readyz`), 503, 'busy');
    for (const sql of repair[database.dialect.name]) await database.writer.raw(sql);
    await waitUntil(async () => (await rawRequest(`${site.origin}/readyz`)).status === 200);
  });

  test('a database that is gone is not ready, and nothing is told of it', async () => {
    await using database = await open();
    await using site = await startSite(database);
    await database.reader.destroy();
    await expectProblem(await rawRequest(`${site.origin}/readyz`), 503, 'busy');
    expect((await site.get('/healthz')).status).toBe(200);
    database.reader.initialize();
  });
});

test('a site that drains is not ready', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ai-dir-test-'));
  const database = connect({ dialect: 'sqlite', file: join(folder, 'test.sqlite') });
  const router = healthRoutes(database, () => true, { isSound: async () => true, report: () => {} });
  const ready = router.match('/readyz', 'GET').pathAndMethod[0]?.stack[0];
  await expect((async () => ready?.({} as never, async () => {}))()).rejects.toMatchObject({
    status: 503,
    code: 'busy',
  });
  await database.close();
  rmSync(folder, { recursive: true });
});

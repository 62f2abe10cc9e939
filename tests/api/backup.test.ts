import { mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DatabaseInUseError } from '#backend/maintenance/restore-sqlite.ts';
import { BadBackupError, SqliteFile } from '#backend/maintenance/sqlite-file.ts';
import { temporaryFolder } from '../cli/run-cli.ts';
import { changedCopy, fileOf, restoreBackup, takeBackup, withFile } from '../support/backups.ts';
import { addTools } from '../support/catalogue.ts';
import { openMigratedSqlite as open } from '../support/databases.ts';
import { addReview } from '../support/reviews.ts';
import { backups } from '../torture/backups.ts';

const BACKUPS = 10;

test(`T118: ${BACKUPS} backups under a writer each restore and hold what was acknowledged before; 20 damaged are refused`, async () => {
  await using database = await open();
  using folder = temporaryFolder();
  const { acknowledged, ...report } = await backups(database, BACKUPS, folder.path);

  expect(report).toEqual({ taken: BACKUPS, sound: BACKUPS, lost: 0, damaged: 20, refused: 20 });
  expect(acknowledged).toBeGreaterThan(BACKUPS);
  expect(statSync(join(folder.path, '0.sqlite')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder.path).filter((name) => /partial|target/.test(name))).toEqual([]);
});

test('a restore signs everybody out, raises the epoch, keeps idempotency keys and the database of before', async () => {
  await using database = await open();
  await addTools(database, [{ name: 'A' }]);
  const { userId, id } = await addReview(database, { tool: 'a', username: 'ada' });
  const at = new Date().toISOString();
  const session = { token_hash: 'h', user_id: userId, session_epoch: 0, created_at: at, last_seen_at: at };
  await database.writer('sessions').insert(session);
  await database.writer('password_resets').insert({ user_id: userId, token_hash: 'h', expires_at: at });
  const key = { user_id: userId, key: 'k', fingerprint: 'f', review_id: id, created_at: at };
  await database.writer('idempotency_keys').insert(key);
  using folder = temporaryFolder();
  const [backup, target] = [join(folder.path, 'backup.sqlite'), fileOf(database.url)];
  const { epoch } = await takeBackup(database, backup);
  await database.writer('settings').where({ name: 'epoch' }).update({ value: '9999999999' });
  await addTools(database, [{ name: 'B' }]);
  await expect(restoreBackup(backup, target)).rejects.toThrow(DatabaseInUseError);
  await database.close();

  const { keptAs } = await restoreBackup(backup, target);
  await withFile(target, async ({ reader }) => {
    expect(await reader('tools').pluck('slug')).toEqual(['a']);
    expect([await reader('sessions'), await reader('password_resets')]).toEqual([[], []]);
    expect(await reader('idempotency_keys').pluck('key')).toEqual(['k']);
    expect(await reader('settings').where({ name: 'epoch' }).first('value')).toEqual({ value: '10000000000' });
    expect(await reader('audit').select('actor', 'action', 'subject')).toEqual([
      { actor: 'operator test', action: 'database_restored', subject: 'database' },
    ]);
  });
  await withFile(keptAs ?? '', async ({ reader }) =>
    expect(await reader('tools').orderBy('id').pluck('slug')).toEqual(['a', 'b']),
  );
  await SqliteFile.using(backup, async (file) => {
    expect(await file.all("select value from settings where name = 'epoch'")).toEqual([{ value: epoch }]);
    expect(await file.all('select * from sessions')).toHaveLength(1);
  });
});

test('files that are no whole backups of this program are refused and change nothing', async () => {
  await using database = await open();
  await addTools(database, [{ name: 'A' }]);
  using folder = temporaryFolder();
  const backup = join(folder.path, 'backup.sqlite');
  await takeBackup(database, backup);
  const copy = (name: string, change: (whole: Buffer) => Buffer) =>
    changedCopy(backup, join(folder.path, name), change);
  const newer = copy('newer', (whole) => whole);
  await SqliteFile.using(newer, (file) => file.all("insert into migrations (name) values ('29990101000000-later')"));
  const orphaned = copy('orphaned', (whole) => whole);
  await SqliteFile.using(orphaned, (file) =>
    file.all("insert into tool_translations (tool_id, language, description) values (999, 'de', 'x')"),
  );
  const foreign = join(folder.path, 'foreign');
  mkdirSync(join(folder.path, 'other'));
  changedCopy(backup, foreign, () => Buffer.alloc(0));
  const inUse = copy('in-use', (whole) => whole);
  changedCopy(backup, `${inUse}-wal`, () => Buffer.from('log'));

  const target = join(folder.path, 'other', 'target.sqlite');
  const linked = join(folder.path, 'linked');
  symlinkSync(inUse, linked);

  for (const file of [newer, orphaned, foreign, inUse, linked])
    await expect(restoreBackup(file, target), file).rejects.toThrow(BadBackupError);
  expect(readdirSync(join(folder.path, 'other'))).toEqual([]);
});

test('a backup with pages of another size, and a database that cannot be read, are no hindrance', async () => {
  await using database = await open();
  await addTools(database, [{ name: 'A' }]);
  using folder = temporaryFolder();
  const backup = join(folder.path, 'backup.sqlite');
  await takeBackup(database, backup);
  await SqliteFile.using(backup, async (file) => {
    await file.all('pragma page_size = 8192');
    await file.all('vacuum');
  });
  const target = join(folder.path, 'target.sqlite');
  const slugs = () => withFile(target, ({ reader }) => reader('tools').pluck('slug'));

  expect(await restoreBackup(backup, target)).toMatchObject({ keptAs: null });
  expect(await slugs()).toEqual(['a']);
  await withFile(target, (restored) => addTools(restored, [{ name: 'B' }]));
  await SqliteFile.using(backup, async (file) => {
    await file.all('pragma page_size = 2048');
    await file.all('vacuum');
  });
  await restoreBackup(backup, target);
  expect(await slugs()).toEqual(['a']);
  changedCopy(backup, target, () => Buffer.from('This is no database. '.repeat(500)));
  changedCopy(backup, `${target}-wal`, () => Buffer.from('left behind'));
  const { keptAs } = await restoreBackup(backup, target);
  expect(await slugs()).toEqual(['a']);
  expect(statSync(keptAs ?? '').size).toBe(10_500);
});

import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { addTools } from '../support/catalogue.ts';
import { anyDatabase } from '../support/databases.ts';
import { addReview } from '../support/reviews.ts';
import { runCli } from './run-cli.ts';

anyDatabase((open) => {
  test('T122: the trail tells who did what and why, and a change of it is found', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    const { id } = await addReview(database, { tool: 'a', username: 'ada' });
    const run = (...given: string[]) => runCli(given, { databaseUrl: database.url });
    expect((await run('audit')).stdout).toBe('No entries.\n');
    expect((await run('audit', '--verify')).stdout).toBe('The audit trail is whole: 0 entries.\n');
    await run('reviews', 'hold', String(id), '--reason', 'A look');
    await run('reviews', 'remove', String(id), '--reason', 'Spam');

    const { stdout } = await run('audit', '--limit', '5');
    const { username } = userInfo();
    expect(stdout.split('\n').map((line) => line.split(/ {2,}/).toSpliced(1, 1))).toEqual([
      ['audit 2', `operator ${username}`, 'review_removed', `review ${id}`, 'Spam'],
      ['audit 1', `operator ${username}`, 'review_held', `review ${id}`, 'A look'],
      [''],
    ]);
    const { hash } = await database.reader('audit').where({ id: 2 }).first();
    expect(await run('audit', '--verify')).toMatchObject({
      code: 0,
      stdout: `The audit trail is whole: 2 entries, the last with the hash ${hash}.\n`,
    });

    const lift = { sqlite: 'drop trigger audit_is_final', postgres: 'alter table audit disable trigger all' };
    await database.writer.raw(lift[database.dialect.name]);
    await database.writer('audit').where({ id: 2 }).update({ reason: 'Ham' });
    expect(await run('audit', '--verify')).toMatchObject({
      code: 65,
      stdout: '',
      stderr: expect.stringMatching(/^audit 2: does not fit what stands before it/),
    });
    const broken = await run('audit', '--verify', '--json');
    expect(JSON.parse(broken.stdout)).toMatchObject({ ok: false, entries: 1, brokenId: 2 });
  });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anyDatabase, type TestDatabase } from '../support/databases.ts';
import { expectExactRatings } from '../support/review-body.ts';
import { startSite } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';
import { runCli, temporaryFolder } from './run-cli.ts';

const TABLES = ['accounts', 'audit', 'changes', 'flags', 'ratings', 'reviews', 'tools', 'users'];

async function everything({ reader }: TestDatabase): Promise<unknown> {
  return Promise.all(TABLES.map((table) => reader(table).orderBy(1)));
}

anyDatabase((open) => {
  test('demo accounts and reviews are added once, marked as such, and counted rightly', async () => {
    await using database = await open();
    const first = await runCli(['seed', '--demo'], { databaseUrl: database.url });

    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toContain('demo: 8 accounts and 40 reviews added\n');
    await expectExactRatings(database);
    const reviews: { status: string; content: string; is_anonymous: number }[] = await database.reader('reviews');
    const count = (check: (review: (typeof reviews)[number]) => boolean) => reviews.filter(check).length;
    expect(count(({ content }) => content.endsWith('(Demonstration text, not a real review.)'))).toBe(40);
    expect(['published', 'under_review', 'removed'].map((name) => count(({ status }) => status === name))).toEqual([
      38, 1, 1,
    ]);
    expect(count((review) => review.is_anonymous === 1)).toBeGreaterThan(2);
    expect(await database.reader('ratings')).not.toEqual([]);
    expect(await database.reader('flags').whereNull('settled_at')).toHaveLength(2);
    const users: { username: string; name: string }[] = await database.reader('users');
    for (const { username, name } of users) expect([username, name].join()).toMatch(/^demo-\w+,Demo \w+$/);

    await using site = await startSite(database);
    const password = /with the password "(.+)"/.exec(first.stdout)?.[1] ?? '';
    const ada = await Visitor.signIn(site, 'demo-ada', { password });
    expect((await (await ada.get('/api/user/reviews')).json()).length).toBeGreaterThan(2);
    const before = await everything(database);
    const second = await runCli(['seed', '--demo', '--json'], { databaseUrl: database.url });
    expect(JSON.parse(second.stdout)).toMatchObject({ ok: true, demo: { accounts: 0, reviews: 0 } });
    expect(await everything(database)).toEqual(before);
  });

  test('what is missing of the demo data is added, and the rest stays as it was made', async () => {
    await using database = await open();
    await runCli(['seed', '--demo', '-q'], { databaseUrl: database.url });
    const held = await database.reader('reviews').where({ status: 'under_review' }).first();
    await runCli(['reviews', 'restore', String(held.id), '--reason', 'Fine'], { databaseUrl: database.url });
    await database.writer('reviews').where({ status: 'removed' }).delete();

    const { stdout } = await runCli(['seed', '--demo'], { databaseUrl: database.url });
    expect(stdout).toContain('demo: 0 accounts and 1 review added\n');
    expect(await database.reader('reviews').where({ id: held.id }).first()).toMatchObject({ status: 'published' });
    expect(await database.reader('reviews').where({ status: 'removed' })).toHaveLength(1);
    await expectExactRatings(database);
  });
});

test('demo accounts are refused where visitors are real, and are no part of plain seeding', async () => {
  using folder = temporaryFolder();
  const databaseUrl = `sqlite:${folder.path}/test.sqlite`;
  const env = { PUBLIC_URL: 'https://ai-dir.example' };

  expect(await runCli(['seed', '--demo'], { databaseUrl, env })).toMatchObject({
    code: 78,
    stdout: '',
    stderr: expect.stringContaining('PUBLIC_URL: must not be https with --demo'),
  });
  expect(await runCli(['seed', '--demo', '--dry-run'], { databaseUrl })).toMatchObject({ code: 64 });
  expect((await runCli(['seed', '--json'], { databaseUrl })).stdout).not.toContain('demo');
  writeFileSync(join(folder.path, 'categories.json'), '[]');
  expect(await runCli(['seed', folder.path, '--demo'], { databaseUrl })).toMatchObject({ code: 66 });
  const real = { username: 'real', name: 'Demo Real', email: 'real@example.org' };
  writeFileSync(join(folder.path, 'demo.json'), JSON.stringify({ accounts: [real], reviews: [] }));
  expect(await runCli(['seed', folder.path, '--demo'], { databaseUrl })).toMatchObject({
    code: 65,
    stderr: `${folder.path}/demo.json: accounts.0.username: Invalid start: Expected "demo-" but received "real"\n`,
  });
  const shown = await runCli(['users', 'show', 'demo-ada'], { databaseUrl });
  expect(shown).toMatchObject({ code: 66 });
});

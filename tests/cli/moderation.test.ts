import { expect, test } from 'vitest';
import { addTools } from '../support/catalogue.ts';
import { anyDatabase, type TestDatabase } from '../support/databases.ts';
import { addReview } from '../support/reviews.ts';
import { startSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';
import { runCli } from './run-cli.ts';

const ESC = '\u001b';
const NASTY = `${ESC}[2J${ESC}]0;owned\u0007\u009b31mred\u202egnp`;

async function flag(database: TestDatabase, reviewId: number, username: string, note: string | null): Promise<void> {
  const name = { username, username_key: username, created_at: new Date().toISOString() };
  const [user] = await database.writer('users').insert(name).returning('id');
  const row = { review_id: reviewId, user_id: user.id, reason: 'spam', note, created_at: name.created_at };
  await database.writer('flags').insert(row);
}

anyDatabase((open) => {
  test('T40: a running site shows what the command line holds and restores', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    const { id } = await addReview(database, { tool: 'a', username: 'ada', title: 'Gone' });
    await flag(database, id, 'ben', 'Copied');
    await using site = await startSite(database);
    const count = async () => (await (await site.get('/api/tools/a')).json()).reviewCount;
    expect(await count()).toBe(1);
    const run = (...given: string[]) => runCli(['reviews', ...given], { databaseUrl: database.url });

    expect(await run('hold', String(id), '--reason', 'A look', '--dry-run')).toMatchObject({
      code: 0,
      stdout: `review ${id}: published → under review, 1 flag settled\nNothing was written: this was a dry run.\n`,
    });
    expect(await count()).toBe(1);
    expect(await run('hold', String(id), '--reason', 'A look')).toEqual({
      code: 0,
      signal: null,
      stdout: `review ${id}: published → under review, 1 flag settled\n`,
      stderr: '',
    });
    await waitUntil(async () => (await count()) === 0, 1_000);
    expect((await run('hold', String(id), '--reason', 'Again')).stdout).toBe(`review ${id}: already under review\n`);
    expect((await run('flagged')).stdout).toBe('No reviews with open flags.\n');
    expect((await run('flagged', '--held')).stdout).toContain('[under_review: A look]');

    const restored = JSON.parse((await run('restore', String(id), '--reason', 'Fine', '--json')).stdout);
    expect(restored).toMatchObject({ ok: true, reviews: [{ id, before: 'under_review', after: 'published' }] });
    await waitUntil(async () => (await count()) === 1, 1_000);
  });

  test('flagged reviews are listed most flagged first, with their reasons and notes', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }, { name: 'B' }]);
    const one = await addReview(database, { tool: 'a', username: 'ada', title: 'One', rating: 1 });
    const two = await addReview(database, { tool: 'b', username: 'ada', title: 'Two', rating: 5 });
    for (const username of ['eve', 'fay', 'gus', 'hal']) await addReview(database, { tool: 'b', username });
    await flag(database, one.id, 'ben', 'Not about\nthis tool');
    await flag(database, two.id, 'cleo', null);
    await flag(database, two.id, 'dora', null);
    const run = (...given: string[]) => runCli(['reviews', 'flagged', ...given], { databaseUrl: database.url });

    expect((await run()).stdout.split('\n')).toEqual([
      `review ${two.id}  2 flags  b  5★  2026-03-04  Two · [burst: 5 within an hour] · spam ×2`,
      `review ${one.id}  1 flag   a  1★  2026-03-04  One · spam`,
      '  spam: Not about this tool',
      '',
    ]);
    const first = await run('--limit', '1', '--json');
    expect(JSON.parse(first.stdout)).toMatchObject({ ok: true, total: 2, reviews: [{ id: two.id, username: 'ada' }] });
    expect(await run('--limit', '1')).toMatchObject({ stderr: '1 of 2 reviews with open flags.\n' });
    expect(await run('--limit', '0')).toMatchObject({ code: 64 });
  });

  test('show tells an operator all, and says that an author is anonymous', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    const ratings = { features: 4, easeOfUse: 5, value: 4 } as const;
    const given = { tool: 'a', username: 'ada', isAnonymous: true, ratings, content: 'First line\nsecond line' };
    const { id, userId } = await addReview(database, given);
    await flag(database, id, 'ben', null);
    const run = (...more: string[]) => runCli(['reviews', ...more], { databaseUrl: database.url });
    await run('remove', String(id), '--reason', 'Advertising');

    const { stdout, code } = await run('show', String(id));
    expect(code).toBe(0);
    for (const line of [
      new RegExp(`^review ${id} +removed$`, 'm'),
      /^reason +Advertising$/m,
      new RegExp(`^author +ada \\(user ${userId}\\) · ANONYMOUS: nobody else may learn this$`, 'm'),
      /^rating +4★ \(features 4, ease of use 5, value 4\)$/m,
      /^ {2}\| First line\n {2}\| second line$/m,
      /^flag .* settled {2}spam {2}ben$/m,
      new RegExp(`^audit 1 .* operator \\S+ +review_removed +review ${id} +Advertising$`, 'm'),
    ])
      expect(stdout).toMatch(line);
    expect(JSON.parse((await run('show', String(id), '--json')).stdout).review).toMatchObject({
      ...{ id, username: 'ada', isAnonymous: true, status: 'removed', ratings },
      ...{ flags: [{ username: 'ben', reason: 'spam' }], audit: [{ action: 'review_removed' }] },
    });
  });

  test('T59: what visitors wrote can neither drive the terminal nor pass for a line of the program', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    const forged = `${NASTY}\nreview 1: removed\r\u2028audit 1  forged`;
    const given = { tool: 'a', username: 'ada', title: forged, content: forged, reviewerName: forged };
    const { id } = await addReview(database, given);
    await flag(database, id, 'ben', forged);

    for (const call of [['flagged'], ['show', String(id)]]) {
      const shown = await runCli(['reviews', ...call], { databaseUrl: database.url });
      const asJson = await runCli(['reviews', ...call, '--json'], { databaseUrl: database.url });
      for (const text of [shown.stdout, asJson.stdout]) expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2028]/u);
      expect(shown.stdout).not.toMatch(/^(?:review 1: removed|audit 1)/m);
      expect(JSON.stringify(JSON.parse(asJson.stdout))).toContain(JSON.stringify(forged).slice(1, -1));
    }
  });
});

test.each([
  [['reviews', 'hold', '5']],
  [['reviews', 'hold', '--reason', 'x']],
  [['reviews', 'hold', '0', '--reason', 'x']],
  [['reviews', 'hold', '1e3', '--reason', 'x']],
  [['reviews', 'hold', '2147483648', '--reason', 'x']],
  [['reviews', 'remove', '5', '--reason', ' ']],
  [['reviews', 'remove', '5', '--reason', 'two\nlines']],
  [['reviews', 'remove', '5', '--reason', 'x'.repeat(501)]],
  [['reviews']],
  [['users', 'disable', 'ada']],
  [['audit', '--verify', '--subject', 'user 1']],
])('wrong usage of moderation ends with 64: ai-dir %j', async (given) => {
  expect(await runCli(given, { databaseUrl: 'sqlite:/nowhere/x.sqlite' })).toMatchObject({ code: 64, stdout: '' });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '#backend/database/database.ts';
import { migrate, migrationState } from '#backend/database/migrate.ts';
import { diagnose } from '#backend/maintenance/diagnose.ts';
import { verifyAudit } from '#backend/moderation/audit-log.ts';
import { LANGUAGES } from '#domain/languages.ts';
import accounts from '../fixtures/databases/accounts.json' with { type: 'json' };
import { eachOldDatabase, type TestDatabase } from '../support/databases.ts';
import { expectExactRatings, reviewBody } from '../support/review-body.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';
import { Visitor } from '../support/visitor.ts';

/** Without visitors' data. */
const OWN_TABLES = /^(?:sqlite_|migrations|tool_search|name_words)/;
/** Of former search tables, by their table: derived from what is kept. */
const DERIVED: Record<string, readonly string[]> = { tool_categories: ['popularity', 'folded_name'] };
const FORMER_SETTINGS = ['search_edition'];

async function tableNames({ dialect, reader }: Database): Promise<string[]> {
  const from =
    dialect.name === 'sqlite'
      ? `select name from sqlite_master where type = 'table'`
      : `select tablename as name from pg_tables where schemaname = 'public'`;
  const answer = await reader.raw(from);
  const rows: { name: string }[] = Array.isArray(answer) ? answer : answer.rows;
  return rows.map(({ name }) => name).filter((name) => !OWN_TABLES.test(name));
}

type Row = Record<string, unknown>;
async function allRows(database: Database): Promise<[table: string, rows: Row[]][]> {
  const names = await tableNames(database);
  const rowsOf = async (name: string): Promise<Row[]> => {
    const rows: Row[] = await database.reader(name);
    const kept = rows.filter((row) => name !== 'settings' || !FORMER_SETTINGS.includes(String(row.name)));
    return kept.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !DERIVED[name]?.includes(column))),
    );
  };
  return Promise.all(names.map(async (name): Promise<[string, Row[]]> => [name, await rowsOf(name)]));
}

async function expectAllKept(database: Database, before: readonly [string, Row[]][]): Promise<void> {
  for (const [table, rows] of before) {
    const after: Row[] = await database.reader(table);
    const columns = Object.keys(rows[0] ?? {});
    const old = after.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
    expect([table, old]).toEqual([table, expect.arrayContaining(rows)]);
    if (table !== 'changes' && table !== 'settings') expect([table, after.length]).toEqual([table, rows.length]);
  }
}

async function upgrade(database: TestDatabase): Promise<void> {
  const before = await allRows(database);
  expect(before.length).toBeGreaterThan(10);
  const { pending } = await migrationState(database);
  expect(await migrate(database)).toEqual(pending);
  expect(await migrate(database)).toEqual([]);
  expect(await diagnose(database)).toEqual([]);
  await expectAllKept(database, before);
}

/** Sessions of the fixtures expire. */
const DAY_AFTER = new Date('2026-11-22T12:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: DAY_AFTER, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const json = async (site: TestSite, path: string) => {
  const answer = await site.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json();
};

const SEARCHES = ['chatgpt', 'open', 'gespraechspartner', 'made for a test', 'midjorney', 'cl'];

/** Without creation dates and ids. */
async function answers(site: TestSite): Promise<Record<string, unknown>> {
  const paths = LANGUAGES.flatMap((language) => [
    ...SEARCHES.map((search) => `/api/tools?search=${encodeURIComponent(search)}&lng=${language}`),
    ...['/api/tools', '/api/categories', '/api/features', '/api/blog', '/api/tools/claude/related'].map(
      (path) => `${path}?lng=${language}`,
    ),
  ]);
  const withoutMaking = (key: string, value: unknown) =>
    /^(?:id|createdAt|avgRating|reviewCount|rating\w+)$/.test(key) ? undefined : value;
  const told: Record<string, unknown> = {};
  // One at a time: a busy machine refuses what would wait long.
  for (const path of paths) told[path] = JSON.parse(JSON.stringify(await json(site, path), withoutMaking));
  return told;
}

describe('a database of the first release with a catalogue', () => {
  eachOldDatabase('catalogue', (open) => {
    test('is migrated without losing a row, and served', async () => {
      await using database = await open();
      await upgrade(database);
      await using site = await startSite(database);

      const claude = await json(site, '/api/tools/claude');
      expect([claude.reviewCount, claude.avgRating]).toEqual([3, 3.77]);
      const reviews: { title: string }[] = await json(site, '/api/tools/claude/reviews');
      expect(reviews.map(({ title }) => title).sort()).toEqual(['Clear', 'Mixed', 'Ordinary']);
      expect(JSON.stringify(reviews)).not.toContain('grace');
      expect(await json(site, '/api/tools/whisper/reviews')).toHaveLength(1);
      await expectExactRatings(database);
    });

    test('finds by every word what it would find were it filled today', async () => {
      await using database = await open();
      await migrate(database);
      await using site = await startSite(database);
      for (const [search, language] of [
        ['traduction', 'fr'],
        ['traduire', 'fr'],
        ['翻訳', 'ja'],
        ['translates', 'en'],
        ['deepl', 'zh'],
      ]) {
        const found: { slug: string }[] = await json(site, `/api/tools?search=${search}&lng=${language}`);
        expect([search, found.map(({ slug }) => slug)]).toEqual([search, ['deepl']]);
      }
    });

    test('takes accounts and reviews: a name that wrote a review stays the name of who wrote it', async () => {
      await using database = await open();
      await migrate(database);
      await using site = await startSite(database);
      expect(
        (
          await new Visitor(site).post('/api/register', {
            username: 'ADA',
            email: 'somebody@example.org',
            password: 'correct horse battery',
          })
        ).status,
      ).toBe(409);
      const mira = await Visitor.signUp(site, 'mira');
      expect((await mira.post('/api/tools/claude/reviews', reviewBody())).status).toBe(201);
      expect((await json(site, '/api/tools/claude')).reviewCount).toBe(4);
      await expectExactRatings(database);
    });
  });
});

describe('a database of the first release with accounts', () => {
  eachOldDatabase('accounts', (open) => {
    test('is migrated without losing a row, and answers like one that was made today', async () => {
      await using database = await open();
      await upgrade(database);
      await using site = await startSite(database);

      expect(await verifyAudit(database)).toMatchObject({ brokenId: null });
      const claude = await json(site, '/api/tools/claude');
      expect([claude.reviewCount, claude.avgRating]).toEqual([3, 3.77]);
      expect(await json(site, '/api/tools/whisper/reviews')).toMatchObject([{ title: 'Slow but sure' }]);
      await expectExactRatings(database);
    });

    test('lets everybody in: by the session there was, and by the password', async () => {
      await using database = await open();
      await migrate(database);
      await using site = await startSite(database);
      const { cookie, ids } = accounts[database.dialect.name];

      const answer = await site.get('/api/user', { headers: { Cookie: cookie } });
      expect(await answer.json()).toMatchObject({ username: 'ada', name: 'Ada' });
      for (const username of ['ada', 'grace', 'linus', 'withdrawn']) await Visitor.signIn(site, username);
      const grace = await Visitor.signIn(site, 'grace');
      expect(await (await grace.get(`/api/reviews/${ids.held}`)).json()).toMatchObject({
        status: 'under_review',
        statusReason: 'Somebody doubts it',
      });
    });

    test('remembers what was done: a key is answered again, a flag and a withdrawn review are not forgotten', async () => {
      await using database = await open();
      await migrate(database);
      await using site = await startSite(database);
      const { ids } = accounts[database.dialect.name];
      const ada = await Visitor.signIn(site, 'ada');
      const key = (n: number) => ({ 'Idempotency-Key': `00000000-0000-4000-8000-00000000000${n}` });

      const again = { title: 'Clear', content: 'It says when it does not know.', rating: 5 };
      const created = await ada.post('/api/tools/claude/reviews', again, key(1));
      expect([created.status, (await created.json()).id]).toEqual([200, ids.first]);
      const edit = { title: 'Slow but sure', content: 'It takes its own time.', rating: 4, isAnonymous: false };
      expect((await ada.put(`/api/reviews/${ids.slow}`, edit, key(2))).status).toBe(200);
      expect((await ada.post(`/api/reviews/${ids.held}/flag`, { reason: 'spam' }, key(4))).status).not.toBe(201);
      const withdrawn = await Visitor.signIn(site, 'withdrawn');
      expect((await withdrawn.post('/api/tools/orphan/reviews', reviewBody())).status).toBe(201);
      await expectExactRatings(database);
    });

    test('goes on: reviews are edited, written and removed, and every average follows', async () => {
      await using database = await open();
      await migrate(database);
      await using site = await startSite(database);
      const { ids } = accounts[database.dialect.name];
      const [ada, linus, mira] = [
        await Visitor.signIn(site, 'ada'),
        await Visitor.signIn(site, 'linus'),
        await Visitor.signUp(site, 'mira'),
      ];

      expect((await ada.put(`/api/reviews/${ids.first}`, reviewBody({ rating: 1 }))).status).toBe(200);
      expect((await linus.delete(`/api/reviews/${ids.mixed}`)).status).toBe(204);
      expect((await mira.post('/api/tools/claude/reviews', reviewBody({ rating: 4 }))).status).toBe(201);
      expect((await ada.post('/api/tools/claude/reviews', reviewBody())).status).toBe(409);

      const claude = await json(site, '/api/tools/claude');
      expect([claude.reviewCount, claude.avgRating]).toEqual([3, 3]);
      await expectExactRatings(database);
    });
  });
});

describe('both', () => {
  for (const release of ['catalogue', 'accounts']) {
    eachOldDatabase(release, (open) => {
      test(`${release}: lists, searches and the rest are those of a catalogue imported today`, async () => {
        await using database = await open();
        await migrate(database);
        await using site = await startSite(database);
        const before = await answers(site);
        await addSmallCatalogue(database);
        await site.changes.poll();
        expect(await answers(site)).toEqual(before);
      });
    });
  }
});

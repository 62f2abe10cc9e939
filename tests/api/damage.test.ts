import { existsSync, renameSync } from 'node:fs';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#backend/database/database.ts';
import { keptLog, openCopy, type Root, soundFile, spoil } from '../support/damage.ts';
import { openMigratedSqlite } from '../support/databases.ts';
import { pageSource } from '../support/page-source.ts';
import { expectProblem } from '../support/problems.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { testCrawlers } from '../support/test-crawlers.ts';
import { waitUntil } from '../support/wait-until.ts';

const REVIEWS = '/api/tools/claude/reviews';
const READS = ['/api/tools', '/api/categories', '/api/features', '/api/blog', '/api/tools/claude', REVIEWS];
/** Reads that need each table; tables left out are needed by none. Lists need the search index, and so all it is built of. */
const REFUSED: Record<string, readonly string[]> = {
  categories: ['/api/tools', '/api/categories', '/api/tools/claude'],
  category_translations: ['/api/tools', '/api/categories'],
  features: ['/api/tools', '/api/features'],
  feature_labels: ['/api/tools', '/api/features'],
  tools: ['/api/tools', '/api/tools/claude'],
  tool_categories: ['/api/tools', '/api/tools/claude'],
  tool_translations: ['/api/tools'],
  posts: ['/api/blog'],
  post_translations: ['/api/blog'],
  users: ['/api/tools/claude', REVIEWS],
  reviews: ['/api/tools/claude', REVIEWS],
  ratings: ['/api/tools/claude', REVIEWS],
};

const ADA = { username: 'ada2', email: 'ada2@example.org', password: 'correct horse battery', name: null };

let sound: { bytes: Buffer; roots: Root[] };

beforeAll(async () => {
  sound = await soundFile();
});

afterEach(() => void vi.useRealTimers());

const start = (database: Database, log = keptLog().log): Promise<TestSite> =>
  startSite(database, {}, null, [], { log });

const statuses = (site: TestSite) => Promise.all(READS.map(async (path) => (await site.get(path)).status));

function rootOf(table: string): number {
  const root = sound.roots.find(({ name }) => name === table);
  if (!root) throw new Error(`no table ${table}`);
  return root.rootpage;
}

test('T115: a damaged page of any table, found at the start: a line names the table, and what is whole is answered', async () => {
  expect(sound.roots.length).toBeGreaterThan(25);
  for (const { name, rootpage } of sound.roots) {
    await using database = openCopy(sound.bytes);
    spoil(database.file, rootpage);
    const { log, lines } = keptLog();
    await using site = await start(database, log);
    await site.health.examine();
    await expectProblem(await site.get('/readyz'), 503, 'busy');
    expect([name, lines('database damaged').map(({ tables }) => tables)]).toEqual([name, [[name]]]);
    const answered = await statuses(site);
    const refused = READS.filter((_, i) => answered[i] === 503);
    expect(answered.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect([name, refused]).toEqual([name, REFUSED[name] ?? []]);
    expect((await site.get('/healthz')).status).toBe(200);
  }
});

test('T115: damage that a read meets is logged once, named once, and remembered, while the rest is answered', async () => {
  await using database = openCopy(sound.bytes);
  const { log, lines } = keptLog();
  await using site = await start(database, log);
  const kept = await (await site.get('/api/tools/claude')).text();
  expect((await site.get('/readyz')).status).toBe(200);
  spoil(database.file, rootOf('reviews'));
  for (let i = 0; i < 5; i += 1) await expectProblem(await site.get(REVIEWS), 503, 'busy');
  await expectProblem(await site.get('/readyz'), 503, 'busy');
  await waitUntil(() => lines('database damaged').length > 0);
  expect(lines('request failed').filter(({ code }) => code === 'SQLITE_CORRUPT')).toHaveLength(1);
  expect(lines('request failed')[0]).toMatchObject({ level: 50, requestId: expect.any(String) });
  expect(lines('database damaged')).toMatchObject([{ level: 50, tables: ['reviews'] }]);
  expect(await (await site.get('/api/tools/claude')).text()).toBe(kept);
  expect((await site.get('/api/categories')).status).toBe(200);
});

test('pages, feeds and cards that damage keeps from being made are logged, too', async () => {
  await using database = openCopy(sound.bytes);
  spoil(database.file, rootOf('tools'));
  const { log, lines } = keptLog();
  const { renderer } = pageSource();
  const renderPage: typeof renderer.renderPage = async (request, read) => {
    await read('GET', '/api/tools');
    return renderer.renderPage(request, read);
  };
  using crawled = testCrawlers();
  await using site = await startSite(database, {}, pageSource('', { renderPage }), [], { log }, crawled);
  for (const path of ['/tools', '/tools/rss.xml', '/sitemap.xml'])
    await expectProblem(await site.get(path), 503, 'busy');
  expect((await site.get('/og/tools/claude.png')).headers.get('Content-Type')).toBe('image/png');
  for (const what of ['request failed', 'card not painted'])
    expect(lines(what)).toMatchObject([{ level: 50, code: 'SQLITE_CORRUPT' }]);
  await waitUntil(() => lines('database damaged').length > 0);
});

test('T112: a database that was damaged is ready again within ten seconds of the end of that', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await using database = openCopy(sound.bytes);
  const { log, lines } = keptLog();
  await using site = await start(database, log);
  const damage = Object.assign(new Error('made up'), { code: 'SQLITE_IOERR' });
  site.health.note(damage);
  site.health.note(damage);
  expect(await site.health.isSound()).toBe(false);
  // The search under way, which has met new damage.
  await site.health.examine();
  expect(await site.health.isSound()).toBe(false);
  vi.setSystemTime(Date.now() + 5_000);
  await waitUntil(() => site.health.isSound());
  expect(lines('database damaged')).toEqual([]);
});

test('a file that takes no writes is not ready, says why once, and goes on being read', async () => {
  await using database = openCopy(sound.bytes);
  const { log, lines } = keptLog();
  await using site = await start(database, log);
  await database.writer.raw('pragma query_only = on');
  for (let i = 0; i < 3; i += 1) await expectProblem(await site.post('/api/register', ADA), 503, 'busy');
  await expectProblem(await site.get('/readyz'), 503, 'busy');
  const told = [...lines('request failed'), ...lines('not ready')];
  expect(told.filter(({ code }) => code === 'SQLITE_READONLY').length).toBeLessThanOrEqual(2);
  expect(lines('request failed')[0]).toMatchObject({ code: 'SQLITE_READONLY' });
  expect([...lines('database sound'), ...lines('database damaged')]).toEqual([]);
  expect(await statuses(site)).toEqual(READS.map(() => 200));
});

test('a file that was moved is said in a line, is not ready, and is never created again', async () => {
  await using database = openCopy(sound.bytes);
  const { log, lines } = keptLog();
  await using site = await start(database, log);
  expect(await site.health.isSound()).toBe(true);
  renameSync(database.file, `${database.file}.moved`);
  await expectProblem(await site.get('/readyz'), 503, 'busy');
  await site.health.isSound();
  expect(lines('database file moved or removed')).toHaveLength(1);
  await database.reader.destroy();
  database.reader.initialize();
  await expectProblem(await site.get('/api/categories'), 503, 'busy');
  expect(existsSync(database.file)).toBe(false);
  expect(lines('request failed')).toContainEqual(expect.objectContaining({ level: 50, code: 'SQLITE_CANTOPEN' }));
  renameSync(`${database.file}.moved`, database.file);
  expect(await site.health.isSound()).toBe(true);
});

test('a lock that another program holds is busy for now, no damage', async () => {
  await using database = await openMigratedSqlite();
  const { log, lines } = keptLog();
  await using site = await start(database, log);
  await using other = openSecondConnection(database);
  const holding = await other.writer.transaction();
  await expectProblem(await site.post('/api/register', ADA), 503, 'busy');
  await holding.rollback();
  expect(lines()).toMatchObject([{ level: 40, msg: 'request failed', code: 'SQLITE_BUSY' }]);
  expect(await site.health.isSound()).toBe(true);
  expect((await site.get('/readyz')).status).toBe(200);
});

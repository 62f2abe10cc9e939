import fc from 'fast-check';
import { expect, test } from 'vitest';
import { removeTool } from '#backend/catalogue/remove-tool.ts';
import { retireTool } from '#backend/catalogue/retire-tool.ts';
import { recordCatalogueChange } from '#backend/changes/catalogue-change.ts';
import { parseLanguage, parseQuery, parseQueryString } from '#backend/http/parse-request.ts';
import { changeTool } from '#backend/import/change-tool.ts';
import type { IndexThread } from '#backend/search/build-index.ts';
import { FacetParams, ToolListParams } from '#domain/api/read-requests.ts';
import { findTools } from '#domain/catalogue/list-tools.ts';
import { NO_FILTER } from '#domain/model/tool-query.ts';
import { startFollower } from '../support/apply-write.ts';
import { addTools } from '../support/catalogue.ts';
import { anyDatabase, eachDatabase, type TestDatabase } from '../support/databases.ts';
import { LinearSearch } from '../support/linear-search.ts';
import { openSearch } from '../support/open-search.ts';
import { queryString, randomCatalogue, randomQuery, store } from '../support/random-catalogue.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Catalogues per database, each with several questions. More by hand: AI_DIR_RUNS=300. */
const RUNS = Number(process.env.AI_DIR_RUNS ?? 15);
/** The follower polls every 150 ms; the rest is slack for a busy machine. */
const SEEN_WITHIN_MS = 250 + 750;
const OPERATOR = { reason: null, actor: 'operator test', isDryRun: false };
const RETIREMENT = {
  since: '2026-01-31',
  note: 'Closed.',
  successor: null,
  lookup: { url: 'https://closed.example/news', day: '2026-11-21' },
  ...OPERATOR,
};
const QUERY = { ...NO_FILTER, sort: 'relevance', limit: 24, offset: 0 } as const;

async function json(site: TestSite, path: string) {
  const response = await site.get(path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.json();
}

async function expectPlain(site: TestSite, query: string, names: readonly string[]): Promise<void> {
  const params = parseQueryString(query);
  const lng = parseLanguage(params);
  const catalog = await json(site, `/api/catalog?lng=${lng}`);
  const linear = new LinearSearch(catalog.tools, lng, catalog, names);
  const slugs = (tools: readonly { slug: string }[]) => tools.map(({ slug }) => slug);
  const { tools } = linear.list(parseQuery(ToolListParams, params));
  expect([query, slugs(await json(site, `/api/tools?${query}`))]).toEqual([query, slugs(tools)]);
  const facets = linear.facets(parseQuery(FacetParams, params));
  const filter = new URLSearchParams(
    [...params].filter(([name]) => !['sort', 'limit', 'offset', 'match'].includes(name)),
  );
  expect([query, await json(site, `/api/tools/facets?${filter}`)]).toEqual([query, facets]);
  const [tool] = tools;
  if (!tool) return;
  const related = await json(site, `/api/tools/${tool.slug}/related?lng=${lng}`);
  expect([tool.slug, slugs(related)]).toEqual([tool.slug, slugs(linear.related(tool))]);
}

const threadOf = ({ url }: TestDatabase, script: string | URL): IndexThread => {
  const file = /^sqlite:(.+)$/.exec(url)?.[1];
  return { script, address: file === undefined ? { dialect: 'postgres', url } : { dialect: 'sqlite', file } };
};
const SCRIPT = new URL('../../backend/search/unbuilt-index-worker.mjs', import.meta.url);
const scriptOf = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`);

/** More than are indexed without a thread. */
const MANY = 2_050;
const addMany = (database: TestDatabase) =>
  addTools(
    database,
    Array.from({ length: MANY }, (_, i) => ({ name: `Chat ${i}`, popularity: i % 500 })),
  );

eachDatabase((open) => {
  test('a running server answers as a plain filter and sort of the tools does, whatever was changed in them', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const queries = fc.array(randomQuery, { minLength: 5, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(randomCatalogue, queries, async (catalogue, asked) => {
        await store(database, catalogue);
        await changeTool(database, { ...OPERATOR, slug: 'tool-0-0', fields: { name: 'Chotbot', popularity: '2' } });
        await retireTool(database, { ...RETIREMENT, slug: 'tool-0-1' }).catch(() => {});
        if (catalogue.batches.length > 1) await removeTool(database, { ...OPERATOR, slug: 'tool-1-0' });
        await site.changes.poll();
        // Names that it had: those of tools that were listed at some time.
        const wasListed = ({ facts }: (typeof tools)[number]) => facts?.status !== 'discontinued';
        const tools = catalogue.batches.flat();
        const names = tools.filter(wasListed).flatMap(({ name, facts }) => [name, ...(facts?.formerNames ?? [])]);
        if (tools[0] && wasListed(tools[0])) names.push('Chotbot');
        for (const query of asked) await expectPlain(site, queryString(catalogue, query), names);
      }),
      { numRuns: RUNS },
    );
  }, 300_000);

  test('a changed, a new and a removed tool are known to the search of every server soon after', async () => {
    await using database = await open();
    await using again = openSecondConnection(database);
    await addSmallCatalogue(database);
    await using site = await startSite(again);
    const found = async (search: string) => (await json(site, `/api/tools?search=${search}`)).length;
    expect([await found('claude'), await found('zebra'), await found('newcomer')]).toEqual([1, 0, 0]);
    await changeTool(database, { ...OPERATOR, slug: 'claude', fields: { description: 'Draws a zebra.' } });
    expect(await waitUntil(async () => (await found('zebra')) === 1)).toBeLessThan(SEEN_WITHIN_MS);
    expect(await found('newcomre')).toBe(0);
    await addTools(database, [{ name: 'Newcomer' }]);
    expect(await waitUntil(async () => (await found('newcomre')) === 1)).toBeLessThan(SEEN_WITHIN_MS);
    expect(await found('newcomer')).toBe(1);
    await removeTool(database, { ...OPERATOR, slug: 'claude' });
    expect(await waitUntil(async () => (await found('claude')) === 0)).toBeLessThan(SEEN_WITHIN_MS);
  });

  test('without an index a server is not ready and answers 503, until the rows can be read', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await database.writer.raw('alter table tool_translations rename to elsewhere');
    await using site = await startSite(database);
    for (const path of ['/readyz', '/api/tools', '/api/tools/facets'])
      expect([path, (await site.get(path)).status]).toEqual([path, 503]);
    expect((await site.get('/api/categories')).status).toBe(200);
    await database.writer.raw('alter table elsewhere rename to tool_translations');
    await waitUntil(async () => (await site.get('/readyz')).status === 200);
    expect((await site.get('/api/tools')).status).toBe(200);
  });

  test('an index that cannot be built leaves the former one, and the tags of answers tell', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const before = site.changes.current.text;
    await database.writer.raw('alter table tool_translations rename to elsewhere');
    await database.write((transaction) => recordCatalogueChange(transaction));
    await site.changes.poll();
    const lagging = await site.get('/api/tools?search=claude');
    expect([lagging.status, (await lagging.json()).length]).toEqual([200, 1]);
    expect(lagging.headers.get('etag')).toContain(`"${site.changes.current.text}~${before}`);
    await database.writer.raw('alter table elsewhere rename to tool_translations');
    const tag = async () => (await site.get('/api/tools?search=claude')).headers.get('etag') ?? '~';
    await waitUntil(async () => !(await tag()).includes('~'));
    expect(await tag()).toContain(`"${site.changes.current.text}`);
  });

  test('a thread builds an index of many tools, to which those that came meanwhile are added', async () => {
    await using database = await open();
    await addMany(database);
    await using changes = await startFollower(database);
    const search = openSearch(database, changes, { thread: threadOf(database, SCRIPT) });
    await addTools(database, [{ name: 'Zebra' }]);
    await changes.poll();
    await search.settled();
    const index = await search.inLanguage('de');
    expect(findTools(index, QUERY).total).toBe(MANY + 1);
    expect(findTools(index, { ...QUERY, search: 'zebro' }).total).toBe(1);
    expect(search.stamp(changes.current).text).toBe(changes.current.text);
    await search.stop();
  });
});

anyDatabase((open) => {
  test('a thread that fails is tried again, and one that never ends is ended by a server that stops', async () => {
    await using database = await open();
    await addMany(database);
    await using changes = await startFollower(database);
    for (const source of ['process.exit(3)', 'throw new Error("made up")']) {
      const search = openSearch(database, changes, { thread: threadOf(database, scriptOf(source)) });
      await expect(search.inLanguage('en')).rejects.toMatchObject({ status: 503, code: 'busy' });
      await search.stop();
    }
    const endless = openSearch(database, changes, { thread: threadOf(database, scriptOf('setInterval(() => {}, 9)')) });
    const refused = endless.inLanguage('en');
    await endless.stop();
    await expect(refused).rejects.toMatchObject({ status: 503, code: 'busy' });
    expect(endless.isReady).toBe(false);
  });
});

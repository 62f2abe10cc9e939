import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { removeTool } from '#backend/catalogue/remove-tool.ts';
import { retireTool, reviveTool } from '#backend/catalogue/retire-tool.ts';
import { announceTools } from '#backend/changes/announce-tools.ts';
import type { Database } from '#backend/database/database.ts';
import { importCatalogue } from '#backend/import/import-catalogue.ts';
import { diagnose } from '#backend/maintenance/diagnose.ts';
import { addTools, memorySource } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { retryWhileBusy } from '../support/retry-while-busy.ts';
import { expectExactRatings, reviewBody } from '../support/review-body.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { testCrawlers } from '../support/test-crawlers.ts';
import { Visitor } from '../support/visitor.ts';

const ORDER = { slug: 'bard', since: '2024-02-08', note: 'Renamed.', successor: 'gemini', actor: 'operator test' };

const LOOKUP = { url: 'https://bard.example/news', day: '2026-11-21' };

const retire = (database: Database, more: Partial<Parameters<typeof retireTool>[1]> = {}) =>
  retireTool(database, { ...ORDER, isDryRun: false, lookup: LOOKUP, ...more });
const revive = (database: Database) =>
  reviveTool(database, { slug: 'bard', reason: null, actor: 'operator test', isDryRun: false, lookup: LOOKUP });

async function addChatbots(database: Database): Promise<void> {
  await addTools(database, [
    { name: 'Bard', popularity: 9, formerNames: ['Lambda Chat'], description: 'Talks about poets.' },
    { name: 'Gemini', popularity: 5 },
    { name: 'Bard College', popularity: 7 },
    { name: 'Poets', popularity: 1, description: 'Writes like a bard.' },
  ]);
}

const json = async (site: TestSite, path: string) => (await site.get(path)).json();
const slugs = async (site: TestSite, query = '') =>
  ((await json(site, `/api/tools${query}`)) as { slug: string }[]).map(({ slug }) => slug);

eachDatabase((open) => {
  test('a discontinued tool keeps its page and leaves every list and count, until it is revived', async () => {
    await using database = await open();
    await addChatbots(database);
    using crawlers = testCrawlers();
    await using site = await startSite(database, {}, null, [], {}, crawlers);
    const counts = async () => {
      const [{ toolCount }] = await json(site, '/api/categories');
      const { category, pricing } = await json(site, '/api/tools/facets');
      const { tools, closed = [] } = await json(site, '/api/catalog');
      const sitemap = await (await site.get('/sitemap.xml')).text();
      const feed = await (await site.get('/tools/rss.xml')).text();
      return {
        counts: [toolCount, category.chatbots, pricing.free, tools.length, closed.length],
        places: [sitemap, feed].map((text) => /\/tools\/bard[<?"]/.test(text)),
        related: (await slugs(site, '/gemini/related')).includes('bard'),
        newest: (await slugs(site, '?sort=newest')).includes('bard'),
        total: (await site.get('/api/tools')).headers.get('X-Total-Count'),
      };
    };
    const listed = { counts: [4, 4, 4, 4, 0], places: [true, true], related: true, newest: true, total: '4' };
    const before = await counts();
    expect(before).toEqual(listed);
    expect((await retire(database)).tools.updated).toBe(1);
    await site.changes.poll();
    expect(await counts()).toEqual({
      ...{ counts: [3, 3, 3, 3, 1], places: [false, false], related: false, newest: false, total: '3' },
    });
    const shown = { status: 'discontinued', statusSince: '2024-02-08', statusNote: 'Renamed.', successor: 'gemini' };
    expect(await json(site, '/api/tools/bard')).toMatchObject(shown);
    const compared = await site.post('/api/compare', { toolSlugs: ['bard', 'gemini'] });
    expect((await compared.json()).tools).toMatchObject([shown, { slug: 'gemini' }]);
    expect(await slugs(site, '/bard/related')).toContain('gemini');
    expect((await json(site, '/api/catalog')).closed).toMatchObject([{ slug: 'bard', ...shown }]);
    const fields = (await json(site, '/api/tools/bard/history')).map(({ field }: { field: string }) => field);
    expect(fields.sort()).toEqual(['status', 'statusNote', 'statusSince', 'successor']);
    await expect(announceTools(database, { slugs: ['bard'], actor: 'x', isDryRun: true })).rejects.toMatchObject({
      code: 'tool_retired',
      message: 'Discontinued: bard',
    });
    expect(await diagnose(database)).toEqual([]);

    expect((await retire(database)).tools.unchanged).toBe(1);
    expect((await revive(database)).tools.updated).toBe(1);
    await site.changes.poll();
    expect(await counts()).toEqual(before);
    const { status, statusSince, statusNote, successor } = await json(site, '/api/tools/bard');
    expect([status, statusSince, statusNote, successor]).toEqual(Array(4).fill(undefined));
    const audit = await database.reader('audit').orderBy('id').select('action', 'reason');
    expect(audit).toEqual([
      { action: 'tool_retired', reason: 'bard: since 2024-02-08. Renamed.' },
      { action: 'tool_revived', reason: 'bard: active' },
    ]);
    expect(await diagnose(database)).toEqual([]);
  });

  test('a search for its name or a former one finds a discontinued tool, after its successor', async () => {
    await using database = await open();
    await addChatbots(database);
    await using site = await startSite(database);
    await retire(database);
    await site.changes.poll();
    expect(await slugs(site, '?search=bard')).toEqual(['gemini', 'bard', 'bard-college', 'poets']);
    expect((await site.get('/api/tools?search=BARD&limit=1')).headers.get('X-Total-Count')).toBe('4');
    expect(await slugs(site, '?search=bard&offset=1&limit=2')).toEqual(['bard', 'bard-college']);
    expect(await slugs(site, '?search=lambda+chat')).toEqual(['gemini', 'bard']);
    for (const query of ['?search=bar', '?search=bard&pricing=free', '?search=bard&sort=newest', '?search=barrd'])
      expect([query, (await slugs(site, query)).includes('bard')]).toEqual([query, false]);
    await addTools(database, [{ name: 'Newcomer' }, { name: 'Bard 2', slug: 'bard-two' }]);
    await retire(database, { successor: 'newcomer' });
    await site.changes.poll();
    expect((await slugs(site, '?search=bard')).slice(0, 2)).toEqual(['newcomer', 'bard']);
    await expect(retire(database, { successor: 'none' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(retire(database, { successor: 'bard' })).rejects.toMatchObject({ code: 'invalid' });
    await expect(retire(database, { slug: 'gemini', successor: 'bard' })).rejects.toMatchObject({
      ...{ code: 'tool_retired', message: 'Discontinued: bard' },
    });
  });

  test('a retirement and a revival outlive the seeds, and the reason is shown in English where it is not translated', async () => {
    await using database = await open();
    const german = { description: 'Spricht.', statusNote: 'Lange keine neue Version.' };
    const seeded = {
      ...{ slug: 'bard', name: 'Bard', website: 'https://bard.example', description: 'Talks.', pricingType: 'free' },
      ...{ categories: ['chatbots'], status: 'unmaintained', statusNote: 'No new release for long.' },
      sources: [{ url: 'https://bard.example/issues', day: '2026-08-05', by: 'editor', fields: ['status'] }],
      translations: { de: german, fr: { description: 'Parle.' } },
    };
    await addTools(database, [{ name: 'Gemini' }]);
    const seed = () => importCatalogue(database, [memorySource('tools', [seeded])], { keepsYounger: true });
    expect(await seed()).toMatchObject({ errorCount: 0, tools: { added: 1 } });
    await using site = await startSite(database);
    const page = (language: string) => json(site, `/api/tools/bard?lng=${language}`);
    expect(await page('de')).toMatchObject({ statusNote: german.statusNote });
    expect(await page('de')).not.toHaveProperty('statusNoteLang');

    await retire(database);
    expect(await seed()).toMatchObject({ kept: 1, tools: { unchanged: 1 } });
    await site.changes.poll();
    for (const language of ['de', 'fr', 'ja'])
      expect(await page(language)).toMatchObject({
        ...{ status: 'discontinued', statusNote: 'Renamed.', statusNoteLang: 'en', successor: 'gemini' },
      });
    expect((await json(site, '/api/catalog?lng=de')).closed).toMatchObject([
      { description: 'Spricht.', statusNote: 'Renamed.', statusNoteLang: 'en' },
    ]);
    expect(await page('en')).toMatchObject({ statusNote: 'Renamed.' });
    expect(await page('en')).not.toHaveProperty('statusNoteLang');
    expect(await diagnose(database)).toEqual([]);

    await revive(database);
    expect(await seed()).toMatchObject({ kept: 1, tools: { unchanged: 1 } });
    await site.changes.poll();
    for (const language of ['de', 'en']) {
      expect(await page(language)).toMatchObject({ slug: 'bard' });
      for (const said of ['status', 'statusNote', 'successor']) expect(await page(language)).not.toHaveProperty(said);
    }
    expect(await diagnose(database)).toEqual([]);
  });

  test('a discontinued tool takes no new reviews; those it has stay, are edited, and repeats are answered', async () => {
    await using database = await open();
    await addChatbots(database);
    await using site = await startSite(database);
    const [ada, bob] = [await Visitor.signUp(site, 'ada'), await Visitor.signUp(site, 'bob')];
    const headers = { 'Idempotency-Key': randomUUID() };
    const write = () => ada.post('/api/tools/bard/reviews', reviewBody(), headers);
    const { id } = await (await write()).json();
    await retire(database);
    const refused = await expectProblem(await bob.post('/api/tools/bard/reviews', reviewBody()), 409, 'tool_retired');
    expect(refused.slug).toBe('gemini');
    const replay = await write();
    expect([replay.status, (await replay.json()).id]).toEqual([200, id]);
    await expectProblem(await ada.post('/api/tools/bard/reviews', reviewBody()), 409, 'already_reviewed');
    expect((await ada.put(`/api/reviews/${id}`, reviewBody({ rating: 2 }))).status).toBe(200);
    expect(await json(site, '/api/tools/bard')).toMatchObject({ reviewCount: 1, avgRating: 2 });
    await removeTool(database, { slug: 'gemini', reason: null, actor: 'operator test', isDryRun: false });
    const later = await expectProblem(await bob.post('/api/tools/bard/reviews', reviewBody()), 409, 'tool_retired');
    expect(later).not.toHaveProperty('slug');
    await revive(database);
    expect((await bob.post('/api/tools/bard/reviews', reviewBody())).status).toBe(201);
    await expectExactRatings(database);
  });

  test('a review that is written while its tool is retired is there before, or refused', async () => {
    await using database = await open();
    await addChatbots(database);
    await using again = openSecondConnection(database);
    await using site = await startSite(database);
    const visitors: Visitor[] = [];
    for (let i = 0; i < 8; i += 1) visitors.push(await Visitor.signUp(site, `user${i}`));
    const writes = visitors.map((visitor) =>
      retryWhileBusy(() => visitor.post('/api/tools/bard/reviews', reviewBody())),
    );
    const [answers] = await Promise.all([Promise.all(writes), retire(again)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => ![201, 409].includes(status))).toEqual([]);
    const written = statuses.filter((status) => status === 201).length;
    expect(await database.reader('reviews')).toHaveLength(written);
    await expectProblem(
      await (await Visitor.signUp(site, 'late')).post('/api/tools/bard/reviews', reviewBody()),
      409,
      'tool_retired',
    );
    await expectExactRatings(database);
  });
});

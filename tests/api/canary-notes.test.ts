import { expect, test } from 'vitest';
import { createLog } from '#backend/server/log.ts';
import { endpointPath } from '#domain/api/endpoint.ts';
import { PERSONAL_READS, PUBLIC_READS } from '#domain/api/reads.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { announce } from '../support/announce.ts';
import { eachDatabase } from '../support/databases.ts';
import { LiveClient } from '../support/live-client.ts';
import { rawRequest } from '../support/raw-request.ts';
import { savedEntry, savedList, savedNote } from '../support/saved-records.ts';
import { startSite } from '../support/site.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';
import { testCrawlers } from '../support/test-crawlers.ts';
import { Visitor } from '../support/visitor.ts';

const CALL = '/api/user/lists';
const CANARY = 'canary-7f3a';
/** Of each kind of read with a slug. */
const SLUGS: readonly [prefix: string, slug: string][] = [
  ['/api/categories/', 'chatbots'],
  ['/api/blog/', 'first'],
  ['/api/tools/', 'claude'],
];
const FILES = [
  ...['/robots.txt', '/llms.txt', '/sitemap.xml', '/sitemap-1.xml', '/blog/rss.xml', '/tools/rss.xml'],
  ...['/api/openapi.json', '/healthz', '/readyz', '/.well-known/security.txt', '/api/no-such-call'],
];

const slugOf = (path: string) => SLUGS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? '';
/** Of a list, with the tools that have a note. */
const QUERIES = ['', 'tools=claude,chatgpt', 'search=claude', 'sort=newest&limit=100', 'facts=true'];

const publicAddresses = Object.values(PUBLIC_READS)
  .filter((read) => !('method' in read))
  .flatMap(({ path }) => QUERIES.map((query) => `${endpointPath(path, { slug: slugOf(path) })}?${query}`))
  .flatMap((address) => LANGUAGES.map((language) => `${address}&lng=${language}`));
const personalPaths = Object.values(PERSONAL_READS).map(({ path }) => endpointPath(path, { slug: 'claude', id: '1' }));

eachDatabase((open) => {
  test('no public byte, log line, live frame or other account tells of a list, its name, its notes or its user', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    const lines: string[] = [];
    const log = createLog('trace', { write: (line: string) => void lines.push(line) });
    using crawled = testCrawlers();
    const variables = { PUBLIC_URL: 'https://dir.example', SITE_NAME: 'Dir' };
    await using site = await startSite(database, variables, null, [], { log }, crawled);
    using socket = await LiveClient.open(site.origin);
    const ada = await Visitor.signUp(site, 'ada');
    const ben = await Visitor.signUp(site, 'ben');
    for (const visitor of [ada, ben]) expect((await visitor.put(CALL, { lists: true, notes: true })).status).toBe(200);
    const records = [
      savedList('fair', { title: `${CANARY} list` }),
      savedEntry('claude', { listId: 'fair', name: `${CANARY} name` }),
      savedEntry('chatgpt', { name: `${CANARY} other` }),
      savedNote('claude', `${CANARY} note`),
    ];
    expect((await ada.post(CALL, { position: null, notes: true, records })).status).toBe(200);
    const own = await (await ada.get('/api/user/export')).text();
    for (const word of ['list', 'name', 'other', 'note']) expect(own).toContain(`${CANARY} ${word}`);
    const told = await announce(database, 'claude');
    await socket.hears(told);

    const asked: [path: string, cookie: string | null][] = [
      ...[...publicAddresses, ...FILES].map((path): [string, null] => [path, null]),
      ...[...personalPaths, '/api/user/export', ...FILES].map((path): [string, string] => [path, ben.cookieHeader]),
    ];
    const found: Record<string, number> = {};
    for (const [path, cookie] of asked) {
      const answer = await rawRequest(site.origin + path, { headers: cookie ? { Cookie: cookie } : {} });
      expect(`${JSON.stringify(answer.headers)} ${answer.text}`, path).not.toContain(CANARY);
      found[path.replace(/\?.*/, '')] = Math.min(answer.status, found[path.replace(/\?.*/, '')] ?? 999);
    }
    const compared = await site.post('/api/compare', { toolSlugs: ['claude', 'chatgpt'] });
    expect([compared.status, (await compared.text()).includes(CANARY)]).toEqual([200, false]);
    expect(await (await ben.post(CALL, { position: null, notes: true, records: [] })).text()).not.toContain(CANARY);
    // Each read was answered in full at least once, so that its bytes were looked at.
    const unread = Object.entries(found).filter(([path, status]) => status !== 200 && path.startsWith('/api/'));
    expect(unread.map(([path]) => path)).toEqual(expect.arrayContaining(['/api/no-such-call']));
    expect(unread.filter(([path]) => !/no-such-call|user-review|\/api\/reviews\/1/.test(path))).toEqual([]);
    expect(JSON.stringify(socket.messages)).not.toContain(CANARY);
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.join('')).not.toContain(CANARY);
  });
});

import { expect, test } from 'vitest';
import { checkLinks } from '#backend/links/check-links.ts';
import { isPublicAddress } from '#backend/links/public-address.ts';
import { addTools } from '../support/catalogue.ts';
import { openMigratedSqlite } from '../support/databases.ts';
import { checkedDays, LOCAL, runLinkCheck, TODAY, toolsOf } from '../support/link-check.ts';
import { htmlPage, respondWith, startWeb } from '../support/test-web.ts';
import { waitUntil } from '../support/wait-until.ts';

test('an address that is not of the internet is never connected to, by name, by number or by redirect', async () => {
  await using database = await openMigratedSqlite();
  await using inner = await startWeb({ 'inner.example': htmlPage('secret') }, '127.0.0.2');
  await using web = await startWeb({
    'named.example': htmlPage('named'),
    'both.example': htmlPage('both'),
    'bare.example': respondWith(302, { Location: `http://127.0.0.2:${inner.port}/` }),
    'hop.example': respondWith(307, { Location: `http://inner.example:${inner.port}/` }),
  });
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    if (host === '127.0.0.2' || host === 'inner.example') return [{ address: '127.0.0.2', family: 4 }];
    const [found = { address: LOCAL, family: 4 }] = await web.resolve(host);
    return host === 'both.example' ? [found, { address: '127.0.0.2', family: 4 }] : [found];
  };
  await addTools(database, toolsOf(['bare.example', 'hop.example', 'both.example'], web.port));
  const { findings } = await runLinkCheck(database, web, { resolve });
  expect(findings.map(({ reason }) => reason)).toEqual(['private_address', 'private_address', 'private_address']);
  expect(inner.asked).toEqual([]);
  // One lookup per request: the checked address is the one connected to.
  expect(asked.filter((host) => host === 'hop.example')).toHaveLength(1);

  await addTools(database, [
    { name: 'Named', website: `http://named.example:${web.port}` },
    { name: 'Number', website: `http://127.1:${web.port}` },
    { name: 'Six', website: `http://[::1]:${web.port}` },
    { name: 'Mapped', website: `http://[::ffff:127.0.0.1]:${web.port}` },
    { name: 'Localhost', website: `http://localhost:${web.port}` },
  ]);
  web.asked.length = 0;
  const real = { isAllowed: isPublicAddress, slugs: ['number', 'six', 'mapped', 'localhost'] };
  const { resolve: _, ...order } = { resolve, ...real };
  const { findings: refused } = await checkLinks(database, {
    ...{ limit: 9, concurrency: 4, pauseMs: 0, timeoutMs: 5_000, totalMs: 60_000, userAgent: 'test', isDryRun: false },
    ...order,
    signal: new AbortController().signal,
  });
  expect(refused.map(({ reason }) => reason)).toEqual(Array(4).fill('private_address'));
  expect((await runLinkCheck(database, web, { isAllowed: isPublicAddress, slugs: ['named'] })).findings).toMatchObject([
    { reason: 'private_address' },
  ]);
  expect(web.asked).toEqual([]);
});

test('a host is asked by one request at a time, politely, and only so much of it is read', async () => {
  await using database = await openMigratedSqlite();
  const [starts, agents]: [number[], (string | undefined)[]] = [[], []];
  let sent = 0;
  await using web = await startWeb({
    'shared.example': (response, request) => {
      starts.push(performance.now());
      agents.push(request.headers['user-agent']);
      htmlPage('one two three')(response, request);
    },
    'endless.example': (response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).write('<title>endless</title>');
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536))) sent += 65_536;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    },
  });
  await addTools(database, [
    ...['One', 'Two', 'Three'].map((name) => ({ name, website: `http://shared.example:${web.port}/${name}` })),
    { name: 'Endless', website: `http://endless.example:${web.port}` },
  ]);
  const { findings } = await runLinkCheck(database, web, { pauseMs: 120 });

  expect(findings.map(({ status }) => status)).toEqual(Array(4).fill('fine'));
  expect(web.atOnce.get('shared.example')).toBe(1);
  const pauses = starts.slice(1).map((start, i) => start - (starts[i] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThan(110);
  expect(agents).toEqual(['test', 'test', 'test']);
  expect(sent).toBeLessThan(20_000_000);
});

test.each(['interrupted', 'out of time'])('%s, it keeps what was found, and the rest is pending', async (how) => {
  await using database = await openMigratedSqlite();
  await using web = await startWeb({ 'first.example': htmlPage('first'), 'second.example': () => {} });
  await addTools(database, toolsOf(['first.example', 'second.example', 'third.example'], web.port));
  const controller = new AbortController();
  const checking = runLinkCheck(database, web, {
    ...{ slugs: ['first', 'second', 'third'], concurrency: 1, signal: controller.signal, timeoutMs: 60_000 },
    ...(how === 'out of time' ? { totalMs: 700 } : {}),
  });
  await waitUntil(() => web.asked.includes('second.example/'));
  if (how === 'interrupted') controller.abort();
  const { findings, marked } = await checking;

  expect(findings.map(({ slug, status }) => [slug, status])).toEqual([
    ['first', 'fine'],
    ['second', 'pending'],
    ['third', 'pending'],
  ]);
  expect(marked).toBe(1);
  expect(await checkedDays(database)).toEqual({ first: TODAY, second: null, third: null });
});

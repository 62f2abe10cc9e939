import { expect, test } from 'vitest';
import type { Database } from '#backend/database/database.ts';
import type { LinkCheckOptions } from '#backend/links/check-links.ts';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { checkedDays, runLinkCheck, TODAY, toolsOf } from '../support/link-check.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { htmlPage, respondWith, startWeb } from '../support/test-web.ts';
import { waitUntil } from '../support/wait-until.ts';

const changesOf = ({ reader }: Database) => reader('changes').pluck('id');

eachDatabase((open) => {
  test('what is found of each website is told apart, and dates its link alone', async () => {
    await using database = await open();
    await using other = await startWeb({ 'bought.example': htmlPage('Poker') });
    await using web = await startWeb({
      'fine.example': htmlPage('Fine &amp; dandy'),
      'moved.example': respondWith(302, { Location: `http://bought.example:${other.port}/` }),
      'www.inner.example': respondWith(301, { Location: '//inner.example/start' }),
      'silent.example': htmlPage('Coming soon'),
      'wall.example': respondWith(403),
      'crowd.example': respondWith(429),
      'gone.example': respondWith(404),
      'ill.example': respondWith(500),
      'paper.example': htmlPage('paper', 'application/pdf'),
      'mute.example': () => {},
      'cut.example': (response) => response.destroy(),
      'other.example': ({ socket }) =>
        socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
      'loop.example': respondWith(302, { Location: '/' }),
      'wrong.example': respondWith(302, { Location: 'ftp://wrong.example/' }),
      'zipped.example': (response) =>
        response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' }).end('no gzip'),
    });
    const hosts = ['fine', 'moved', 'silent', 'wall', 'crowd', 'gone', 'ill', 'paper', 'mute', 'cut', 'loop', 'wrong'];
    const more = ['other', 'zipped', 'nowhere'];
    await addTools(database, [
      ...toolsOf(
        [...hosts, ...more].map((name) => `${name}.example`),
        web.port,
      ),
      { name: 'Plain', website: `https://fine.example:${web.port}` },
    ]);
    const before = await changesOf(database);
    const resolve = (host: string) => (host === 'bought.example' ? other : web).resolve(host);
    const { findings, marked } = await runLinkCheck(database, web, { resolve, timeoutMs: 2_000 });

    const found = findings.map(({ slug, status, reason, httpStatus }) => [slug, status, reason, httpStatus]);
    expect(Object.fromEntries(found.map(([slug, ...rest]) => [slug, rest]))).toEqual({
      fine: ['fine', null, 200],
      moved: ['doubtful', 'other_domain', 200],
      silent: ['doubtful', 'name_missing', 200],
      wall: ['unclear', 'bot_wall', 403],
      crowd: ['unclear', 'bot_wall', 429],
      gone: ['broken', 'client_error', 404],
      ill: ['broken', 'server_error', 500],
      paper: ['doubtful', 'no_page', 200],
      mute: ['broken', 'timeout', null],
      cut: ['broken', 'connection', null],
      other: ['broken', 'connection', null],
      loop: ['unclear', 'too_many_redirects', null],
      wrong: ['broken', 'bad_redirect', null],
      zipped: ['broken', 'connection', null],
      nowhere: ['broken', 'dns', null],
      plain: ['broken', 'tls', null],
    });
    expect(findings.find(({ slug }) => slug === 'moved')).toMatchObject({
      ...{ finalUrl: `http://bought.example:${other.port}/`, domainChanged: true, mentionsName: false },
    });
    expect(web.asked.filter((url) => url === 'loop.example/')).toHaveLength(6);
    expect(marked).toBe(16);
    const rows = await database.reader('tools').select('slug', 'checked_at', 'link_checked_at', 'link_state');
    expect(Object.fromEntries(rows.map(({ slug, ...row }) => [slug, row]))).toEqual(
      Object.fromEntries(
        findings.map(({ slug, status }) => [slug, { checked_at: null, link_checked_at: TODAY, link_state: status }]),
      ),
    );
    expect((await changesOf(database)).length).toBe(before.length + 1);
    expect(await runLinkCheck(database, web, { slugs: ['fine'] })).toMatchObject({ marked: 0 });
    expect((await changesOf(database)).length).toBe(before.length + 1);
  });

  test('those that nobody looked at for longest come first, and slugs choose', async () => {
    await using database = await open();
    const hosts = ['new.example', 'old.example', 'never.example', 'known.example'];
    await using web = await startWeb(Object.fromEntries(hosts.map((host) => [host, htmlPage(host)])));
    const checkedAt: Record<string, string> = { new: '2026-03-03', old: '2026-01-01' };
    const tools = toolsOf(hosts, web.port).map((tool) => ({ ...tool, linkCheckedAt: checkedAt[tool.slug] ?? null }));
    await addTools(database, [...tools.slice(0, 3), { ...(tools[3] ?? { name: '' }), popularity: 9 }]);
    const slugs = async (change: Partial<LinkCheckOptions>) =>
      (await runLinkCheck(database, web, { isDryRun: true, ...change })).findings.map(({ slug }) => slug);

    expect(await slugs({ limit: 3 })).toEqual(['known', 'never', 'old']);
    expect(await slugs({ slugs: ['new', 'never'] })).toEqual(['new', 'never']);
    expect(await checkedDays(database)).toEqual({ known: null, never: null, new: '2026-03-03', old: '2026-01-01' });
    await expect(slugs({ slugs: ['new', 'none'] })).rejects.toThrow('Tool none not found');
  });

  test('60 fine tools are three changes, and nothing else of them is another', async () => {
    await using database = await open();
    const hosts = Array.from({ length: 60 }, (_, i) => `tool${i}.example`);
    await using web = await startWeb(Object.fromEntries(hosts.map((host) => [host, htmlPage(host)])));
    await addTools(database, toolsOf(hosts, web.port));
    const state = () => database.reader('tools').orderBy('id');
    const [before, changes] = [await state(), await changesOf(database)];

    expect(await runLinkCheck(database, web)).toMatchObject({ marked: 60 });
    expect(await state()).toEqual(before.map((tool) => ({ ...tool, link_checked_at: TODAY, link_state: 'fine' })));
    expect((await changesOf(database)).length).toBe(changes.length + 3);
  });

  test('a tool whose website was changed or that was removed meanwhile is not marked', async () => {
    await using database = await open();
    await using web = await startWeb({
      'one.example': htmlPage('one'),
      'two.example': htmlPage('two'),
      'three.example': htmlPage('three'),
    });
    await addTools(database, toolsOf(['one.example', 'two.example', 'three.example'], web.port));
    const resolve = async (host: string) => {
      if (host === 'one.example')
        await database.writer('tools').where({ slug: 'one' }).update({ website: 'http://x.y' });
      if (host === 'two.example') await database.writer('tools').where({ slug: 'two' }).delete();
      return web.resolve(host);
    };
    expect(await runLinkCheck(database, web, { resolve })).toMatchObject({ marked: 1 });
    expect(await checkedDays(database)).toEqual({ one: null, three: TODAY });
  });

  test('while another writes for long, what is fine is written afterwards', async () => {
    await using database = await open();
    await using web = await startWeb({ 'one.example': htmlPage('one') });
    await addTools(database, toolsOf(['one.example'], web.port));
    await using again = openSecondConnection(database);
    const holding = await again.writer.transaction();
    await holding('tools').update({ popularity: 3 });
    const checking = runLinkCheck(database, web);
    await waitUntil(() => web.asked.length === 1);
    // Exceeds the time that one write waits for its lock.
    setTimeout(() => void holding.commit(), 2_500);
    expect(await checking).toMatchObject({ marked: 1 });
    expect(await checkedDays(database)).toEqual({ one: TODAY });
  });
});

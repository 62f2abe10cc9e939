import { expect, test } from 'vitest';
import { addTools } from '../support/catalogue.ts';
import { openMigratedSqlite as open } from '../support/databases.ts';
import { htmlPage, respondWith, startWeb } from '../support/test-web.ts';
import { waitUntil } from '../support/wait-until.ts';
import { runCli, startCli } from './run-cli.ts';

const ANY = '0.0.0.0';

test('the report says what is wrong where, and the exit code how bad it is', async () => {
  await using database = await open();
  const agents = new Set<string | undefined>();
  await using web = await startWeb(
    {
      '127.0.0.1': (response, request) => {
        agents.add(request.headers['user-agent']);
        htmlPage('Alpha')(response, request);
      },
      '127.0.0.2': respondWith(403),
      '127.0.0.4': respondWith(500),
    },
    ANY,
  );
  const website = (n: number) => `http://127.0.0.${n}:${web.port}`;
  await addTools(database, [
    { name: 'Alpha', website: website(1) },
    { name: 'Wall', website: website(2) },
    { name: 'Broken', website: website(4) },
  ]);
  const env = { PUBLIC_URL: 'https://dir.example', SITE_NAME: 'Tools (日本)' };
  const check = (...given: string[]) => runCli(['check-links', ...given], { databaseUrl: database.url, env });

  expect(await check('alpha')).toMatchObject({ code: 2, stdout: expect.stringContaining('private address') });
  expect([...agents]).toEqual([]);
  expect(await check('alpha', '--allow-private', '--dry-run')).toMatchObject({
    code: 0,
    stdout: `alpha  fine  200  ${website(1)}\n1 tool: 1 fine\nNothing was written: this was a dry run.\n`,
  });
  expect([...agents]).toEqual(['Mozilla/5.0 (compatible; Tools link check; +https://dir.example)']);
  expect(await check('alpha', 'wall', '--allow-private')).toMatchObject({
    code: 1,
    stdout:
      `alpha  fine     200           ${website(1)}\nwall   unclear  bot wall 403  ${website(2)}\n` +
      '2 tools: 1 fine, 1 unclear\n2 tools marked as checked today\n',
  });
  const all = await check('--allow-private', '--json');
  expect(all.code).toBe(2);
  expect(JSON.parse(all.stdout)).toMatchObject({
    ...{ ok: false, isDryRun: false, isInterrupted: false, marked: 1 },
    counts: { fine: 1, doubtful: 0, unclear: 1, broken: 1, pending: 0 },
  });
  expect(await check('none')).toMatchObject({ code: 66, stderr: 'Tool none not found\n' });
  expect(await check('--concurrency', '0')).toMatchObject({ code: 64 });
});

test('Ctrl-C ends it with 130, says what was found and keeps what was fine', async () => {
  await using database = await open();
  await using web = await startWeb({ '127.0.0.1': htmlPage('Alpha'), '127.0.0.2': () => {} }, ANY);
  await addTools(database, [
    { name: 'Alpha', website: `http://127.0.0.1:${web.port}` },
    { name: 'Mute', website: `http://127.0.0.2:${web.port}` },
  ]);
  const given = ['check-links', 'alpha', 'mute', '--allow-private', '--concurrency', '1', '--json'];
  const { child, ended } = startCli(given, { databaseUrl: database.url });
  await waitUntil(() => web.asked.includes('127.0.0.2/'), 30_000);
  child.kill('SIGINT');

  const { code, stdout } = await ended;
  expect(code).toBe(130);
  expect(JSON.parse(stdout)).toMatchObject({
    ok: false,
    isInterrupted: true,
    counts: { fine: 1, pending: 1 },
    marked: 1,
  });
  expect(await database.reader('tools').whereNotNull('link_checked_at').pluck('slug')).toEqual(['alpha']);
});

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join as inFolder } from 'node:path';
import { expect, test } from 'vitest';
import { anyDatabase } from '../support/databases.ts';
import {
  joinNewsletter,
  lastMail,
  type MailedLinks,
  postConfirmation,
  requestSubscription,
} from '../support/newsletter.ts';
import { startSite } from '../support/site.ts';
import { runCli, temporaryFolder } from './run-cli.ts';

const ORIGIN = 'https://example.org';
const variables = { PUBLIC_URL: ORIGIN };

function leave({ unsubscribe }: MailedLinks, lng?: string): string {
  return `${ORIGIN}/api/newsletter/unsubscribe?${lng ? `lng=${lng}&` : ''}token=${unsubscribe}`;
}

anyDatabase((open) => {
  test('subscribers are listed, exported and removed from the command line', async () => {
    await using database = await open();
    await using site = await startSite(database, variables);
    const run = (...given: string[]) => runCli(['newsletter', ...given], { databaseUrl: database.url, env: variables });
    expect(await run('list')).toMatchObject({ code: 0, stdout: '0 subscribers, 0 not confirmed yet\n', stderr: '' });
    expect((await run('export', '--format', 'json')).stdout).toBe('[\n]\n');

    const ada = await joinNewsletter(site, 'ada@example.org', '?lng=de');
    const evil = await joinNewsletter(site, '=cmd@example.org');
    await requestSubscription(site, 'waits@example.org', '?lng=ja');

    const { stdout } = await run('list');
    expect(stdout).toMatch(
      /^2 subscribers, 1 not confirmed yet\n\d{4}-\d\d-\d\d {2}en {2}=cmd@example\.org\n\S+ {2}de {2}ada@example\.org\n$/,
    );
    expect((await run('list', '--unconfirmed')).stdout).toMatch(/\n\S+ {2}ja {2}waits@example\.org\n$/);
    expect(await run('list', '--limit', '1')).toMatchObject({
      stderr: 'The newest 1 of 2: --limit shows more.\n',
    });
    const listed = JSON.parse((await run('list', '--json')).stdout);
    expect(listed).toMatchObject({ ok: true, confirmed: 2, unconfirmed: 1, subscribers: [{}, { language: 'de' }] });
    expect(JSON.stringify(listed)).not.toContain(ada.unsubscribe);

    const exported = await run('export');
    expect(exported).toMatchObject({ code: 0, stderr: '' });
    const day = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`;
    expect(exported.stdout.split('\r\n')).toEqual([
      'email,language,confirmedAt,unsubscribe',
      expect.stringMatching(new RegExp(`^ada@example.org,de,${day},https`)),
      expect.stringMatching(new RegExp(`^'=cmd@example.org,en,${day},https`)),
      '',
    ]);
    expect(exported.stdout).toContain(leave(ada, 'de'));

    using folder = temporaryFolder();
    const file = inFolder(folder.path, 'subscribers.json');
    expect(await run('export', '-o', file)).toMatchObject({ code: 0, stdout: '', stderr: `${file}: 2 subscribers\n` });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
      { email: 'ada@example.org', language: 'de', confirmedAt: expect.any(String), unsubscribe: leave(ada, 'de') },
      { email: '=cmd@example.org', language: 'en', confirmedAt: expect.any(String), unsubscribe: leave(evil) },
    ]);
    expect(readdirSync(folder.path)).toEqual(['subscribers.json']);

    // The exported link is that of the mail: it unsubscribes, and the next export lacks the address.
    await fetch(leave(ada).replace(ORIGIN, site.origin), { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    expect((await run('export')).stdout).not.toContain('ada@example.org');

    expect((await run('remove', 'WAITS@example.org', '--dry-run')).stdout).toBe(
      'would remove subscriber 3 (waits@example.org)\nNothing was written: this was a dry run.\n',
    );
    const waiting = await lastMail(site);
    expect(JSON.parse((await run('remove', 'WAITS@example.org', '--json')).stdout)).toEqual({
      ...{ ok: true, isDryRun: false },
      subscriber: { id: 3, email: 'waits@example.org' },
    });
    expect((await postConfirmation(site, waiting.confirm)).status).toBe(422);
    expect(await run('remove', 'waits@example.org')).toMatchObject({
      code: 66,
      stdout: '',
      stderr: 'Subscriber waits@example.org not found\n',
    });
    const [entry] = await database.reader('audit').select('actor', 'action', 'subject', 'reason');
    expect(entry).toEqual({
      actor: expect.stringMatching(/^operator /),
      ...{ action: 'subscriber_removed', subject: 'subscriber 3', reason: null },
    });
  });
});

test('the commands for the newsletter say how they are used, and refuse what is wrong', async () => {
  using folder = temporaryFolder();
  const databaseUrl = `sqlite:${folder.path}/none.sqlite`;
  for (const command of ['list', 'export', 'remove'])
    expect(await runCli(['newsletter', command, '--help'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(new RegExp(`^Examples:\n {2}\\$ ai-dir newsletter ${command}`)),
    });
  for (const given of [['list', '--limit', '0'], ['export', '--format', 'xml'], ['remove'], ['nope']])
    expect((await runCli(['newsletter', ...given], { databaseUrl })).code).toBe(64);
  for (const given of [['list'], ['export'], ['remove', 'a@example.org']])
    expect((await runCli(['newsletter', ...given], { databaseUrl })).code).toBe(69);
  await runCli(['migrate', '-q'], { databaseUrl });
  expect((await runCli(['newsletter', 'export', '-o', '/nowhere/x.csv'], { databaseUrl })).code).toBe(73);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diagnose } from '#backend/maintenance/diagnose.ts';
import { addCategories, addTools } from '../support/catalogue.ts';
import { anyDatabase, openMigratedSqlite, type TestDatabase } from '../support/databases.ts';
import { startSite } from '../support/site.ts';
import { addSubmission, submissionBody } from '../support/submissions.ts';
import { waitUntil } from '../support/wait-until.ts';
import { runCli, temporaryFolder } from './run-cli.ts';

const NO_MAIL_SERVER = { SMTP_URL: 'smtp://127.0.0.1:1' };

function cliOn({ url: databaseUrl }: TestDatabase, cwd?: string, env: Record<string, string> = {}) {
  return (...given: (string | number)[]) =>
    runCli(['submissions', ...given.map(String)], { databaseUrl, env, ...(cwd === undefined ? {} : { cwd }) });
}

function mailsIn(folder: string): string[] {
  const path = join(folder, 'data/mail');
  return readdirSync(path).map((name) =>
    Buffer.from(
      readFileSync(join(path, name), 'utf8')
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString('utf8'),
  );
}

const announced = ({ reader }: TestDatabase) => reader('changes').where({ kind: 'announced' });

anyDatabase((open) => {
  test('what is approved beside a running server is listed there at once, and announced once', async () => {
    await using database = await open();
    using folder = temporaryFolder();
    await addCategories(database, [{ slug: 'chatbots' }]);
    await using site = await startSite(database);
    const told: unknown[] = [];
    site.changes.onNewTools((messages) => told.push(...messages));
    const sent = await site.post('/api/submissions?lng=de', submissionBody({ email: 'ada@example.org' }));
    expect(sent.status).toBe(201);
    const { id } = await database.reader('submissions').first('id');
    const list = async () => (await (await site.get('/api/tools?search=minutes')).json()) as { slug: string }[];
    expect(await list()).toEqual([]);
    const run = cliOn(database, folder.path);

    expect(await run('approve', id, '--dry-run')).toMatchObject({
      code: 0,
      stdout: `submission ${id} (Minutes): would be listed as minutes\nNothing was written: this was a dry run.\n`,
    });
    expect(await run('approve', id, 'description=Writes minutes.', 'isVerified=true')).toEqual({
      code: 0,
      signal: null,
      stdout: `submission ${id} (Minutes): listed as minutes\nIts sender was told by mail, and the address is forgotten.\n`,
      stderr: '',
    });
    await waitUntil(async () => (await list()).length === 1);
    expect(await (await site.get('/api/tools/minutes')).json()).toMatchObject({
      ...{ name: 'Minutes', description: 'Writes minutes.', website: 'https://minutes.example/app' },
      ...{ pricingType: 'freemium', isVerified: true, popularity: 0, categories: [{ slug: 'chatbots' }] },
    });
    await waitUntil(() => told.length > 0);
    expect(told).toMatchObject([{ type: 'new_tool', tool: { name: 'Minutes', slug: 'minutes' } }]);
    const changes = await database.reader('changes').orderBy('id', 'desc').limit(2).select('kind', 'subject');
    expect(changes).toEqual([
      { kind: 'announced', subject: 'tool' },
      { kind: 'changed', subject: 'catalogue' },
    ]);

    const [mail = '', ...more] = mailsIn(folder.path);
    expect(more).toEqual([]);
    expect(mail).toContain('To: ada@example.org');
    expect(mail).toContain('Vielen Dank für Ihren Vorschlag Minutes.');
    expect(mail).toContain('http://localhost:3000/tools/minutes?lng=de');
    expect(await database.reader('submissions').first()).toMatchObject({
      ...{ status: 'approved', tool_slug: 'minutes', email: null },
    });
    const again = await run('approve', id, '--json');
    expect([again.code, JSON.parse(again.stdout)]).toMatchObject([
      0,
      { ok: true, submission: { toolSlug: 'minutes', hasChanged: false }, mail: 'no_address' },
    ]);
    expect(mailsIn(folder.path)).toHaveLength(1);
    expect(await announced(database)).toHaveLength(1);
    expect(await database.reader('audit').where({ subject: `submission ${id}` })).toMatchObject([
      { action: 'submission_approved', reason: 'minutes, description, isVerified' },
    ]);
    expect(await diagnose(database)).toEqual([]);
  });

  test('of two operators at once one decides, and the other is told so', async () => {
    await using database = await open();
    await addCategories(database, [{ slug: 'chatbots' }]);
    const [first, second] = [
      await addSubmission(database),
      await addSubmission(database, { name: 'Other', website: 'https://other.example' }),
    ];
    const run = cliOn(database);
    const [approvals, [approval, rejection]] = await Promise.all([
      Promise.all([run('approve', first), run('approve', first), run('approve', first)]),
      Promise.all([run('approve', second), run('reject', second, '--reason', 'Closed')]),
    ]);
    expect(approvals.map(({ stdout }) => stdout).toSorted()).toEqual([
      `submission ${first} (Minutes): already listed as minutes\n`,
      `submission ${first} (Minutes): already listed as minutes\n`,
      `submission ${first} (Minutes): listed as minutes\n`,
    ]);
    expect([approval.code, rejection.code].toSorted()).toEqual([0, 65]);
    const loser = approval.code === 0 ? rejection : approval;
    expect(loser).toMatchObject({
      stdout: '',
      stderr: expect.stringMatching(/: already .*: nothing was changed\.\n$/),
    });
    expect(await announced(database)).toHaveLength(approval.code === 0 ? 2 : 1);
    expect(await database.reader('tools')).toHaveLength(approval.code === 0 ? 2 : 1);
    expect(await database.reader('audit').whereLike('action', 'submission_%')).toHaveLength(2);
  });
});

test('what stands in the way is named, also as JSON, and nothing is changed', async () => {
  await using database = await openMigratedSqlite();
  await addTools(database, [{ name: 'Taken', website: 'https://somewhere.example' }]);
  const id = await addSubmission(database);
  const decided = { status: 'approved', tool_slug: 'other' };
  const done = await addSubmission(database, { ...decided, website: 'https://other.example' });
  const run = cliOn(database);
  const state = () => Promise.all([database.reader('tools'), database.reader('submissions').orderBy('id')]);
  const before = await state();

  const [invalid, asJson, taken, listed, missing, late] = await Promise.all([
    run('approve', id, 'pricingType=cheap', 'description='),
    run('approve', id, 'pricingType=cheap', '--json'),
    run('approve', id, '--slug', 'taken'),
    run('approve', id, 'website=https://www.somewhere.example/x', '--dry-run', '--json'),
    run('approve', 99_999),
    run('reject', done, '--reason', 'Late'),
  ]);
  expect(invalid).toMatchObject({ code: 65, stdout: '' });
  for (const field of ['pricingType', 'description'])
    expect(invalid.stderr).toMatch(new RegExp(`^submission ${id}:${field}: `, 'm'));
  expect(invalid.stderr).toMatch(/^2 problems: nothing was changed\.$/m);
  expect([asJson.code, JSON.parse(asJson.stdout)]).toMatchObject([
    65,
    { ok: false, errors: [{ field: 'pricingType' }] },
  ]);
  expect(taken).toMatchObject({ code: 65, stderr: expect.stringContaining('there is a tool taken already') });
  const obstacle = { ok: false, obstacle: 'listed', slug: 'taken' };
  expect([listed.code, listed.stderr, JSON.parse(listed.stdout)]).toMatchObject([65, '', obstacle]);
  expect(missing).toMatchObject({ code: 66, stdout: '' });
  expect(late).toMatchObject({
    ...{ code: 65, stdout: '' },
    stderr: `submission ${done} (Minutes): already listed as other: nothing was changed.\n`,
  });
  expect(await state()).toEqual(before);
});

test('a mail that is not taken waits for a server, and the same command again sends no other', async () => {
  await using database = await openMigratedSqlite();
  using folder = temporaryFolder();
  const id = await addSubmission(database, { email: 'ada@example.org' });
  const given = ['reject', id, '--reason', 'Only a <landing> page'] as const;
  const run = cliOn(database, folder.path, NO_MAIL_SERVER);
  const failed = await run(...given);
  expect(failed).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^submission \d+ \(Minutes\): rejected\nIts sender is not told yet. The mail waits for a running server, /,
    ),
    stderr: expect.stringMatching(/did not take a mail: /),
  });
  expect(failed.stderr + failed.stdout).not.toContain('ada@example.org');
  const asJson = await run(...given, '--json');
  expect([asJson.code, JSON.parse(asJson.stdout)]).toMatchObject([0, { ok: true, mail: 'no_address' }]);
  expect(await database.reader('submissions').first('status', 'reason', 'email')).toEqual({
    ...{ status: 'rejected', reason: 'Only a <landing> page', email: null },
  });
  const [{ attempts, ...mail }, ...others] = await database.reader('mails');
  expect([attempts, others]).toEqual([1, []]);
  expect(mail).toMatchObject({ kind: 'submission', status: 'waiting', recipient: 'ada@example.org' });
  const { paragraphs } = JSON.parse(mail.content);
  expect(paragraphs).toEqual(expect.arrayContaining(['> Only a <landing> page', 'http://localhost:3000/submit']));
});

test('the sender of spam is not written to, and forgotten all the same', async () => {
  await using database = await openMigratedSqlite();
  const id = await addSubmission(database, { email: 'victim@example.org' });
  const run = cliOn(database, undefined, NO_MAIL_SERVER);
  expect(await run('reject', id, '--reason', 'Spam', '--no-mail')).toMatchObject({ code: 0, stderr: '' });
  expect(await database.reader('submissions').first('email')).toEqual({ email: null });
  expect(await database.reader('mails')).toEqual([]);
});

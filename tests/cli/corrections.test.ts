import { expect, test } from 'vitest';
import { addTools } from '../support/catalogue.ts';
import { addCorrection, correctionBody } from '../support/corrections.ts';
import { anyDatabase, openMigratedSqlite, type TestDatabase } from '../support/databases.ts';
import { startSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';
import { runCli, temporaryFolder } from './run-cli.ts';

const ESC = '\u001b';

function cliOn({ url: databaseUrl }: TestDatabase, cwd?: string, env: Record<string, string> = {}) {
  return (...given: (string | number)[]) =>
    runCli(['corrections', ...given.map(String)], { databaseUrl, env, ...(cwd === undefined ? {} : { cwd }) });
}
const addNotes = (database: TestDatabase) =>
  addTools(database, [{ name: 'Notes', features: { api: false }, description: 'Writes.' }]);

anyDatabase((open) => {
  test('what is accepted beside a running server is shown there at once, and its sender is told', async () => {
    await using database = await open();
    using folder = temporaryFolder();
    await addNotes(database);
    await using site = await startSite(database);
    const body = correctionBody({ email: 'ada@example.org' });
    expect((await site.post('/api/tools/notes/corrections?lng=de', body)).status).toBe(201);
    const { id } = await database.reader('corrections').first('id');
    const run = cliOn(database, folder.path);

    expect(await run('accept', id, '--checked', '2026-11-20', '--dry-run')).toMatchObject({
      code: 0,
      stdout: `correction ${id} (notes: features.api): would be accepted\nNothing was written: this was a dry run.\n`,
    });
    expect(await run('accept', id, '--checked', '2026-11-20')).toEqual({
      ...{ code: 0, signal: null, stderr: '' },
      stdout: `correction ${id} (notes: features.api): accepted\nIts sender was told by mail, and the address is forgotten.\n`,
    });
    const shown = async () => (await site.get('/api/tools/notes')).json();
    await waitUntil(async () => (await shown()).features.api === true);
    expect((await shown()).sources).toEqual([
      { url: 'https://notes.example/api', day: '2026-11-20', by: 'editor', fields: ['features.api'] },
    ]);
    const history = await (await site.get('/api/tools/notes/history')).json();
    expect(history).toMatchObject([{ field: 'features.api', before: false, after: true }]);
    const again = await run('accept', id, '--json');
    expect([again.code, JSON.parse(again.stdout)]).toMatchObject([
      0,
      { ok: true, correction: { status: 'accepted', hasChanged: false }, mail: 'no_address' },
    ]);
    expect(await database.reader('correction_senders').first('email')).toEqual({ email: null });
    expect(await database.reader('mails')).toMatchObject([{ kind: 'correction', status: 'sent' }]);
    expect(await run('reject', id, '--reason', 'Late')).toMatchObject({
      ...{ code: 65, stdout: '' },
      stderr: `correction ${id} (notes: features.api): already accepted: nothing was changed.\n`,
    });
  });

  test('of two operators at once one decides, and the other is told so', async () => {
    await using database = await open();
    await addNotes(database);
    const id = await addCorrection(database, { tool: 'notes' });
    const run = cliOn(database);
    const both = await Promise.all([run('accept', id), run('accept', id)]);
    expect(both.map(({ code, stdout }) => [code, stdout]).toSorted()).toEqual([
      [0, `correction ${id} (notes: features.api): accepted\n`],
      [0, `correction ${id} (notes: features.api): already accepted\n`],
    ]);
    expect(await database.reader('audit').where({ action: 'correction_accepted' })).toHaveLength(1);
    expect(await database.reader('tool_history').where({ field: 'features.api' })).toHaveLength(1);
  });
});

test('those that wait are listed oldest first, and shown with what the tool says now', async () => {
  await using database = await openMigratedSqlite();
  await addNotes(database);
  const forged = `${ESC}[2J${ESC}]0;owned\u0007\u202egnp\ncorrection 9: accepted\r\u2028x`;
  const plan = JSON.stringify({ name: 'Pro', amount: 20, currency: 'USD', period: 'month', perSeat: true });
  const id = await addCorrection(database, {
    tool: 'notes',
    count: 3,
    note: `Look.\n${forged}`,
    email: 'ada@example.org',
  });
  const bob = { correction_id: id, language: 'de', created_at: '2026-03-05T05:06:07.089Z', note: 'Bob saw it.' };
  await database.writer('correction_senders').insert(bob);
  const other = await addCorrection(database, { tool: 'notes', field: 'description', value: forged });
  const price = await addCorrection(database, { tool: 'notes', field: 'price', value: '', plan });
  const run = cliOn(database);
  const [list, first, empty, listJson, show, showJson, otherShow] = await Promise.all([
    run('list'),
    run('list', '--limit', 1),
    run('list', '--status', 'rejected'),
    run('list', '--json'),
    run('show', id),
    run('show', id, '--json'),
    run('show', other),
  ]);
  const lines = list.stdout.split('\n');
  expect(lines[0]).toMatch(
    new RegExp(`^correction ${id} +2026-03-04 +notes +features.api +true +https://notes.example/api +3 times$`),
  );
  expect(lines[2]).toMatch(new RegExp(`^correction ${price} .* price +Pro: 20 USD month per seat `));
  expect(lines).toHaveLength(4);
  expect(first.stderr).toBe('1 of 3 pending corrections.\n');
  expect(empty.stdout).toBe('No rejected corrections.\n');
  expect(JSON.parse(listJson.stdout)).toMatchObject({
    ok: true,
    total: 3,
    corrections: [{ id, count: 3, notes: [`Look.\n${forged}`, 'Bob saw it.'] }, { notes: [] }, { notes: [] }],
  });
  for (const line of [
    /^now +false$/m,
    /^source now +none$/m,
    /^proposed +true$/m,
    /^sender +ada@example\.org \(en\)$/m,
    /^note of ada@example\.org \(en\):\n {2}\| Look\.$/m,
    /^note of no address \(de\):\n {2}\| Bob saw it\.$/m,
  ])
    expect(show.stdout).toMatch(line);
  const { correction } = JSON.parse(showJson.stdout);
  expect(correction).toMatchObject({ id, tool: 'notes', now: { value: false, source: null } });
  expect(Object.keys(correction)).not.toContain('proposal');
  for (const { stdout } of [list, listJson, show, showJson, otherShow])
    expect(stdout).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2028]/u);
  for (const { stdout } of [list, show, otherShow]) expect(stdout).not.toMatch(/^correction 9: accepted/m);
});

test('what stands in the way is named, also as JSON, and nothing is changed', async () => {
  await using database = await openMigratedSqlite();
  await addNotes(database);
  const id = await addCorrection(database, { tool: 'notes', value: 'maybe' });
  const other = await addCorrection(database, { tool: 'notes', field: 'other', value: 'It was sold.' });
  const run = cliOn(database);
  const state = () => Promise.all(['tools', 'corrections', 'audit'].map((table) => database.reader(table)));
  const closed = await addCorrection(database, { tool: 'notes', field: 'status', value: 'discontinued' });
  const before = await state();
  expect(await run('list', '--tool', 'nope')).toMatchObject({ code: 66, stderr: expect.stringContaining('Tool nope') });
  const [invalid, asJson, unclear, missing, nowhere, notRetired, unexplained] = await Promise.all([
    run('accept', id),
    run('accept', id, '--json'),
    run('accept', other),
    run('accept', 99_999),
    run('accept', id, 'feature:api=true', '--source', 'nowhere'),
    run('accept', closed),
    run('accept', closed, 'status=discontinued', 'statusSince=2026-11-20'),
  ]);
  expect(invalid).toMatchObject({ code: 65, stdout: '' });
  expect(invalid.stderr).toMatch(/^notes:features\.api: .*\n1 problem: nothing was changed\.\n$/);
  expect([asJson.code, JSON.parse(asJson.stdout)]).toMatchObject([65, { ok: false, id, errors: [{ line: 0 }] }]);
  expect(unclear).toMatchObject({ code: 65, stderr: expect.stringContaining('give what to write as <field>=<value>') });
  expect(missing).toMatchObject({ code: 66, stdout: '' });
  for (const ended of [notRetired, unexplained])
    expect(ended).toMatchObject({ code: 65, stderr: expect.stringContaining('use ai-dir tools retire') });
  expect(nowhere).toMatchObject({ code: 65, stderr: expect.stringContaining('sources.0.url') });
  expect(await state()).toEqual(before);
});

test.each([
  [['show', '0']],
  [['accept', '1', '2']],
  [['accept', '1', '--checked', 'today']],
  [['accept', '1', '--checked', '2026-02-30']],
  [['accept', '1', '--checked', '2099-01-01']],
  [['reject', '1']],
  [['reject', '1', '--reason', 'two\nlines']],
  [['list', '--status', 'approved']],
])('wrong usage of corrections ends with 64: ai-dir corrections %j', async (given) => {
  const ended = await runCli(['corrections', ...given], { databaseUrl: 'sqlite:/nowhere/x.sqlite' });
  expect(ended).toMatchObject({ code: 64, stdout: '' });
});

import { expect, test } from 'vitest';
import { diagnose } from '#backend/maintenance/diagnose.ts';
import { addTools } from '../support/catalogue.ts';
import { openMigratedSqlite as open, type TestDatabase } from '../support/databases.ts';
import { addReview } from '../support/reviews.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { killAgainAndAgain, runCli } from './run-cli.ts';

const KILLS = 3;

function cliOn({ url: databaseUrl }: TestDatabase) {
  return (...given: string[]) => runCli(given, { databaseUrl });
}

test('tools are listed by the filters of the site', async () => {
  await using database = await open();
  await addTools(database, [
    { name: 'Alpha', pricingType: 'paid', popularity: 3, isVerified: true },
    { name: 'Beta', popularity: 9, categories: ['writing'] },
    { name: 'Gamma', description: 'Transcribes calls.' },
  ]);
  await addReview(database, { tool: 'alpha', username: 'ada', rating: 4 });
  const run = cliOn(database);
  const list = async (...given: string[]) => JSON.parse((await run('tools', 'list', ...given, '--json')).stdout);

  expect(await run('tools', 'list', '--limit', '2')).toMatchObject({
    code: 0,
    stdout: 'beta   free  –       Beta\nalpha  paid  4★ (1)  Alpha [verified]\n',
    stderr: '2 of 3 tools.\n',
  });
  expect(await list('--search', 'GÁM a', '--sort', 'newest')).toMatchObject({ total: 1, tools: [{ slug: 'gamma' }] });
  expect((await list('--search', 'a%')).total).toBe(0);
  expect(await list('--category', 'writing', '--pricing', 'free')).toMatchObject({
    total: 1,
    tools: [{ slug: 'beta' }],
  });
  const wrong = await run('tools', 'list', '--pricing', 'cheap');
  expect(wrong).toMatchObject({ code: 64, stderr: expect.stringContaining('pricing') });
  expect(await run('categories')).toMatchObject({
    stdout: 'chatbots  2 tools  chatbots\nwriting   1 tool   writing\n',
  });
  expect((await run('stats')).stdout).toMatch(/^tools +3$(?:.|\n)*^en +3 +2 +0 +0$/m);
});

test('set names what is wrong, and changes nothing then', async () => {
  await using database = await open();
  await addTools(database, [{ name: 'Alpha' }]);
  const run = cliOn(database);
  const set = (...given: string[]) => run('tools', 'set', 'alpha', ...given);

  expect(await set('popularity=7', 'companyName=Acme = Co', '--reason', 'Asked')).toEqual({
    ...{ code: 0, signal: null, stdout: 'tool alpha: changed\n', stderr: '' },
  });
  expect(await set('popularity=7')).toMatchObject({ code: 0, stdout: 'tool alpha: is so already\n' });
  expect(await set('pricingType=cheap', 'color=red')).toEqual({
    ...{ code: 65, signal: null, stdout: '' },
    stderr: expect.stringMatching(
      /^alpha:(?:.|\n)*cheap(?:.|\n)*color: is not a known field(?:.|\n)*nothing was changed\.\n$/,
    ),
  });
  expect(await run('tools', 'set', 'none', 'name=x')).toMatchObject({ code: 66 });
  for (const wrong of ['slug=b', 'name', '=x']) expect(await set(wrong)).toMatchObject({ code: 64 });
  const { tool, reviews } = JSON.parse((await run('tools', 'show', 'alpha', '--json')).stdout);
  expect({ tool, reviews }).toMatchObject({ tool: { maker: 'Acme = Co', pricingType: 'free' }, reviews: 0 });
  expect((await run('tools', 'show', 'alpha')).stdout).toMatch(/^maker +Acme = Co$/m);
});

test('remove asks, or wants --yes', async () => {
  await using database = await open();
  await addTools(database, [{ name: 'Alpha' }]);
  await addReview(database, { tool: 'alpha', username: 'ada' });
  const remove = (...given: string[]) => cliOn(database)('tools', 'remove', 'alpha', ...given);

  expect(await remove()).toMatchObject({ code: 64, stderr: expect.stringContaining('--yes') });
  expect(await remove('-n')).toMatchObject({
    code: 0,
    stdout: 'would remove alpha (Alpha) and its 1 review\nNothing was written: this was a dry run.\n',
  });
  expect(JSON.parse((await remove('--yes', '--json')).stdout)).toMatchObject({ ok: true, tool: { reviews: 1 } });
  expect(await remove('--yes')).toMatchObject({ code: 66 });
});

test('killed at any moment, a change of a tool is whole or not there', async () => {
  await using database = await open();
  await addTools(database, [{ name: 'Alpha' }]);
  const { n: first } = (await database.reader('changes').count({ n: '*' }).first()) ?? {};
  await killAgainAndAgain(
    { kills: KILLS, random: seededRandom(9) },
    (turn) => {
      const fields = [
        `popularity=${turn + 1}`,
        `companyName=Company ${turn + 1}`,
        `description=Written ${turn} times.`,
      ];
      return { given: ['tools', 'set', 'alpha', ...fields], databaseUrl: database.url };
    },
    async () => {
      const { popularity: n, company_name: company } = await database.reader('tools').first();
      expect(company).toBe(n === 0 ? null : `Company ${n}`);
      const changes = await database
        .reader('changes')
        .offset(Number(first))
        .limit(KILLS + 1);
      expect(await database.reader('audit')).toHaveLength(changes.length);
      expect(await diagnose(database)).toEqual([]);
    },
  );
});

test('retire and revive say what they do, do it once, and list discontinued tools apart', async () => {
  await using database = await open();
  await addTools(database, [{ name: 'Bard', formerNames: ['Lambda Chat'] }, { name: 'Gemini' }]);
  const run = cliOn(database);
  const told = ['bard', '--since', '2024-02-08', '--reason', 'Renamed.'];
  const looked = ['--source', 'https://gemini.example/news', '--checked', '2024-02-09'];
  const retire = (...given: string[]) => run('tools', 'retire', ...told, ...looked, ...given);
  const slugs = async (...given: string[]) => {
    const { tools } = JSON.parse((await run('tools', 'list', '--json', ...given)).stdout);
    return tools.map(({ slug }: { slug: string }) => slug);
  };

  expect(await slugs('--search', 'LAMBDA')).toEqual(['bard']);
  const unexplained = { code: 64, stderr: expect.stringContaining('a day and a reason') };
  expect(await run('tools', 'set', 'bard', 'status=discontinued', 'statusNote=Renamed.')).toMatchObject(unexplained);
  const resting = [
    'status=unmaintained',
    'statusSince=2023-01-01',
    'statusNote=Rests.',
    'description:de=Ein Werkzeug zum Probieren von Befehlen.',
    'statusNote:de=Ruht.',
  ];
  expect(await run('tools', 'set', 'gemini', ...resting)).toMatchObject({ code: 0 });
  expect(await run('tools', 'set', 'gemini', 'status=discontinued')).toMatchObject(unexplained);
  expect(await run('tools', 'set', 'gemini', 'statusNote=Sleeps.')).toMatchObject({ code: 0 });
  const { tool: asleep } = JSON.parse((await run('tools', 'show', 'gemini', '--json')).stdout);
  expect([asleep.statusNote, JSON.stringify(asleep.translations ?? {})]).toEqual([
    'Sleeps.',
    expect.not.stringContaining('Ruht'),
  ]);
  expect(await run('tools', 'set', 'gemini', 'status=active', 'statusSince=', 'statusNote=')).toMatchObject({
    code: 0,
  });
  expect(await retire('--dry-run')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^tool bard: discontinued\n/),
  });
  expect(await slugs()).toEqual(['bard', 'gemini']);
  expect(await retire('--successor', 'none')).toMatchObject({ code: 66, stderr: expect.stringContaining('none') });
  expect(await retire('--successor', 'bard')).toMatchObject({ code: 64, stderr: expect.stringContaining('its own') });
  for (const [missing, given] of [
    ['--source', [...told, ...looked.slice(2)]],
    ['--checked', [...told, ...looked.slice(0, 2)]],
    ['--reason', [...told.slice(0, 3), ...looked]],
  ] as const)
    expect(await run('tools', 'retire', ...given)).toMatchObject({
      code: 64,
      stderr: expect.stringContaining(missing),
    });
  expect(await retire('--since', 'May')).toMatchObject({ code: 64 });
  const future = { code: 64, stderr: expect.stringContaining('It must be a day up to today') };
  expect(await retire('--since', '2099-01-01')).toMatchObject(future);
  expect(await retire('--checked', '2099-01-01')).toMatchObject(future);
  const done = await retire('--successor', 'gemini', '--json');
  expect(JSON.parse(done.stdout)).toEqual({ ok: true, isDryRun: false, slug: 'bard', hasChanged: true });
  expect([await slugs(), await slugs('--closed'), await slugs('--search', 'bard')]).toEqual([['gemini'], ['bard'], []]);
  const { tool } = JSON.parse((await run('tools', 'show', 'bard', '--json')).stdout);
  expect(tool).toMatchObject({
    ...{ status: 'discontinued', statusSince: '2024-02-08', statusNote: 'Renamed.', successor: 'gemini' },
    sources: [{ url: 'https://gemini.example/news', day: '2024-02-09', by: 'editor', fields: ['status', 'successor'] }],
  });
  expect((await run('stats')).stdout).toMatch(/^discontinued tools +1$/m);
  const closed = { code: 66, stderr: expect.stringContaining('Discontinued: bard') };
  expect(await run('emit', 'bard')).toMatchObject(closed);
  expect(await run('tools', 'retire', 'gemini', ...told.slice(1), ...looked, '--successor', 'bard')).toMatchObject(
    closed,
  );
  expect(await run('tools', 'set', 'gemini', 'successor=bard')).toMatchObject(closed);
  expect(await run('tools', 'revive', 'bard')).toMatchObject({ code: 64, stderr: expect.stringContaining('--source') });
  const revive = () => run('tools', 'revive', 'bard', ...looked);
  expect(await revive()).toMatchObject({ code: 0, stdout: 'tool bard: listed again\n' });
  expect(await revive()).toMatchObject({ code: 0, stdout: 'tool bard: is so already\n' });
  expect(await slugs()).toEqual(['bard', 'gemini']);
  expect(await diagnose(database)).toEqual([]);
});

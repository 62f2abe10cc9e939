import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connect } from '#backend/database/connect.ts';
import { migrate } from '#backend/database/migrate.ts';
import { importCatalogue } from '#backend/import/import-catalogue.ts';
import { seedCatalogue } from '#backend/import/seed-catalogue.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { addTools, memorySource } from '../support/catalogue.ts';
import { eachDatabase, openMigratedSqlite } from '../support/databases.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { catalogueHash } from './catalogue-hash.ts';
import { runCli, spawnCli, startCli, temporaryFolder } from './run-cli.ts';

const SEEDS = join(projectRoot, 'seeds');
const tool = (slug: string, change: Record<string, unknown> = {}) => ({
  slug,
  name: `Tool ${slug}`,
  website: `https://${slug}.example`,
  description: `What ${slug} does for those who write.`,
  pricingType: 'free',
  categories: ['writing'],
  ...change,
});
const lines = (count: number) =>
  Array.from({ length: count }, (_, i) => JSON.stringify(tool(`many-${i}`, { popularity: i }))).join('\n');

eachDatabase((open) => {
  test('seeding twice changes nothing the second time', async () => {
    await using database = await open();

    const first = await runCli(['seed'], { databaseUrl: database.url });
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/^tools: \d+ added · 0 updated · 0 unchanged$/m);
    const before = await catalogueHash(database);
    const second = await runCli(['seed', '--json'], { databaseUrl: database.url });

    expect(JSON.parse(second.stdout)).toMatchObject({
      ok: true,
      tools: { added: 0, updated: 0 },
      categories: { added: 0, updated: 0, unchanged: 49 },
    });
    expect(await catalogueHash(database)).toBe(before);
  });

  test.each(['json', 'ndjson', 'csv'])(
    'what export writes as %s, import takes back without a change',
    async (format) => {
      await using database = await open();
      await seedCatalogue(database, SEEDS);
      const more = tool('more', {
        name: 'Comma, "quote"\tand more',
        translations: { de: { description: 'Ä\nzweite Zeile' }, ja: { description: '文章を書く' } },
      });
      await runCli(['import', '-', '--format', 'json'], { databaseUrl: database.url, input: JSON.stringify(more) });
      const before = await catalogueHash(database);

      const exported = await runCli(['export', '--format', format], { databaseUrl: database.url });
      const again = await runCli(['import', '-', '--format', format, '--json'], {
        databaseUrl: database.url,
        input: exported.stdout,
      });

      expect(exported.code).toBe(0);
      expect(again).toMatchObject({ code: 0, stderr: '' });
      expect(JSON.parse(again.stdout)).toMatchObject({ ok: true, tools: { added: 0, updated: 0 } });
      expect(JSON.parse(again.stdout).tools.unchanged).toBeGreaterThan(100);
      expect(await catalogueHash(database)).toBe(before);
    },
  );

  test('an update by slug keeps the id, the day it was listed and the ratings, and search follows', async () => {
    await using database = await open();
    await seedCatalogue(database, SEEDS);
    await runCli(['import', '-', '--format', 'json'], {
      databaseUrl: database.url,
      input: JSON.stringify(tool('kept', { popularity: 7, translations: { de: { description: 'Alt.' } } })),
    });
    await database
      .writer('tools')
      .where({ slug: 'kept' })
      .update({ score_sum: 50, review_count: 1, stars_5: 1, avg_rating: 500 });
    const before = await database.reader('tools').where({ slug: 'kept' }).first();

    const changed = tool('kept', { name: 'Zanzibar', popularity: 9, categories: ['code'] });
    const { stdout } = await runCli(['import', '-', '--format', 'ndjson', '--json'], {
      databaseUrl: database.url,
      input: JSON.stringify(changed),
    });

    expect(JSON.parse(stdout)).toMatchObject({ ok: true, tools: { added: 0, updated: 1 } });
    const after = await database.reader('tools').where({ slug: 'kept' }).first();
    expect(after).toMatchObject({
      id: before.id,
      created_at: before.created_at,
      score_sum: 50,
      review_count: 1,
      avg_rating: 500,
      name: 'Zanzibar',
    });
    expect(await database.reader('tool_translations').where({ tool_id: before.id })).toEqual([]);
  });

  test('a change row is written with a change, and only then', async () => {
    await using database = await open();
    await seedCatalogue(database, SEEDS);
    await seedCatalogue(database, SEEDS);

    expect(await database.reader('changes').select('kind', 'subject')).toEqual([
      { kind: 'changed', subject: 'catalogue' },
    ]);
  });

  test('a dry run says what would happen and writes nothing', async () => {
    await using database = await open();
    await seedCatalogue(database, SEEDS);
    const before = await catalogueHash(database);

    const { code, stdout } = await runCli(['import', '-', '--format', 'json', '--dry-run'], {
      databaseUrl: database.url,
      input: JSON.stringify([tool('trial')]),
    });

    expect(code).toBe(0);
    expect(stdout).toContain('tools: 1 added · 0 updated · 0 unchanged');
    expect(stdout).toContain('Nothing was written');
    expect(await catalogueHash(database)).toBe(before);
  });

  test('two imports at once both arrive', async () => {
    await using database = await open();
    const runs = await Promise.all([
      spawnCli(['seed'], { databaseUrl: database.url }),
      spawnCli(['seed'], { databaseUrl: database.url }),
    ]);

    expect(runs.map(({ code, stderr }) => ({ code, stderr }))).toEqual([
      { code: 0, stderr: '' },
      { code: 0, stderr: '' },
    ]);
    const counted: { tools: number | string }[] = await database.reader('tools').count({ tools: '*' });
    expect(runs.map(({ stdout }) => stdout).join()).toContain(`tools: ${counted[0]?.tools} added`);
  });

  test('killed at any moment, an import leaves the old state or the new one', { timeout: 120_000 }, async () => {
    await using database = await open();
    await seedCatalogue(database, SEEDS);
    const before = await catalogueHash(database);
    using folder = temporaryFolder();
    const file = join(folder.path, 'many.ndjson');
    writeFileSync(file, lines(8000));
    for (const delay of [500, 800, 1000, 1200, 1400, 1700]) {
      const { child, ended } = startCli(['import', file, '--quiet'], { databaseUrl: database.url });
      await sleep(delay);
      child.kill('SIGKILL');
      await ended;
      const tools: { count: number | string }[] = await database
        .reader('tools')
        .where('slug', 'like', 'many-%')
        .count({ count: '*' });
      expect([0, 8000]).toContain(Number(tools[0]?.count));
      if (Number(tools[0]?.count) === 0) expect(await catalogueHash(database)).toBe(before);
    }
    expect((await runCli(['import', file, '--quiet'], { databaseUrl: database.url })).code).toBe(0);
  });
});

test('a pricing type that the plans contradict is a warning by file, line and field', async () => {
  using folder = temporaryFolder();
  const databaseUrl = `sqlite:${join(folder.path, 'test.sqlite')}`;
  await runCli(['seed', '--quiet'], { databaseUrl });
  const dated = { checkedAt: '2026-10-02', sourceUrl: 'https://more.example/pricing' };
  const plans = [{ name: 'Pro', amount: 20, currency: 'USD', period: 'month', ...dated }];
  const file = join(folder.path, 'more.ndjson');
  writeFileSync(
    file,
    `${JSON.stringify(tool('more'))}\n${JSON.stringify(tool('most', { pricingType: 'free', plans }))}\n`,
  );
  expect(await runCli(['import', file], { databaseUrl })).toMatchObject({
    code: 0,
    stderr: `${file}:2:pricingType: warning: must be paid, as the plans have it, found free\n`,
  });
});

test('Ctrl-C rolls back and ends with 130', async () => {
  using folder = temporaryFolder();
  const databaseUrl = `sqlite:${join(folder.path, 'test.sqlite')}`;
  await runCli(['seed', '--quiet'], { databaseUrl });
  const file = join(folder.path, 'many.ndjson');
  writeFileSync(file, lines(100_000));
  const { child, ended } = startCli(['import', file], { databaseUrl });
  child.stderr?.once('data', () => child.kill('SIGINT'));

  const { code, stderr } = await ended;

  expect(stderr).toContain('nothing was changed');
  expect(code).toBe(130);
  const exported = await runCli(['export', '--format', 'ndjson'], { databaseUrl });
  expect(exported.stdout).not.toContain('many-');
});

test('an import that waits for the database gives up when it is told to', { timeout: 30_000 }, async () => {
  await using database = await openMigratedSqlite();
  await using other = openSecondConnection(database);
  await addTools(database, [{ name: 'Old' }]);
  const holding = await other.writer.transaction();
  const controller = new AbortController();
  const waiting = importCatalogue(database, [memorySource('tools', [{ ...tool('late'), categories: ['chatbots'] }])], {
    waitSeconds: 60,
    signal: controller.signal,
    onProgress: ({ stage }) => stage === 'writing' && setTimeout(() => controller.abort(new Error('enough')), 400),
  });

  await expect(waiting).rejects.toThrow('enough');
  await holding.rollback();
  expect(await database.reader('tools').pluck('slug')).toEqual(['old']);
});

test('a large list of JSON is read as lines of JSON are', { timeout: 60_000 }, async () => {
  using folder = temporaryFolder();
  const database = connect({ dialect: 'sqlite', file: join(folder.path, 'test.sqlite') });
  await migrate(database);
  await seedCatalogue(database, SEEDS);
  const file = join(folder.path, 'many.json');
  writeFileSync(
    file,
    JSON.stringify(
      {
        tools: lines(20_000)
          .split('\n')
          .map((line) => JSON.parse(line) as unknown),
      },
      null,
      1,
    ),
  );
  expect(readFileSync(file).length).toBeGreaterThan(5_000_000);

  const { stdout } = await runCli(['import', file, '--json'], {
    databaseUrl: `sqlite:${join(folder.path, 'test.sqlite')}`,
  });

  expect(JSON.parse(stdout)).toMatchObject({ ok: true, tools: { added: 20_000 } });
  await database.close();
});

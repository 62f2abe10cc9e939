import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#backend/database/connect.ts';
import { migrate } from '#backend/database/migrate.ts';
import { seedCatalogue } from '#backend/import/seed-catalogue.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { commitMarker } from '../support/table-state.ts';
import { BAD_FILES } from './bad-files.ts';
import { runCli, temporaryFolder } from './run-cli.ts';

const folder = temporaryFolder();
const file = join(folder.path, 'test.sqlite');
const database = connect({ dialect: 'sqlite', file });
let before = '';

beforeAll(async () => {
  await migrate(database);
  await seedCatalogue(database, join(projectRoot, 'seeds'));
  before = await commitMarker(database);
});
afterAll(async () => {
  await database.close();
  folder[Symbol.dispose]();
});

test.concurrent.each(BAD_FILES)(
  '$file is refused with its place, and nothing changes',
  async ({ file: name, content, expected }) => {
    const path = join(folder.path, name);
    writeFileSync(path, content);

    const { code, stdout, stderr } = await runCli(['import', path], { databaseUrl: `sqlite:${file}` });

    expect(stderr).toMatch(expected);
    expect(stderr).toMatch(new RegExp(`^${path.replaceAll('.', '\\.')}:`, 'm'));
    expect(stdout).toBe('');
    expect(code).toBe(65);
    expect(await commitMarker(database)).toBe(before);
  },
);

test('one bad file among good ones keeps all of them out', async () => {
  const good = join(folder.path, 'good.json');
  const tool = {
    slug: 'good-tool',
    name: 'Good',
    website: 'https://good.example',
    description: 'Good.',
    pricingType: 'free',
    categories: ['writing'],
  };
  writeFileSync(good, JSON.stringify([tool]));
  const bad = join(folder.path, 'also-bad.ndjson');
  writeFileSync(bad, `${JSON.stringify({ ...tool, slug: 'other', name: '' })}\n${JSON.stringify(tool)}\n`);

  const { code, stdout } = await runCli(['import', good, bad, '--json'], { databaseUrl: `sqlite:${file}` });

  expect(code).toBe(65);
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({ ok: false, errorCount: 2, tools: { added: 0 } });
  expect(report.errors).toMatchObject([
    { file: bad, line: 1, field: 'name' },
    {
      file: bad,
      line: 2,
      field: 'slug',
      code: 'duplicate',
      message: `must be there once, found good-tool also at ${good}:1`,
    },
  ]);
  expect(await commitMarker(database)).toBe(before);
});

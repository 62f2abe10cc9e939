import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportCatalogue } from '#backend/import/export/export-catalogue.ts';
import { importCatalogue } from '#backend/import/import-catalogue.ts';
import { diagnose } from '#backend/maintenance/diagnose.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { memorySource } from '../support/catalogue.ts';
import { openMigratedSqlite, type TestDatabase } from '../support/databases.ts';
import { filledFeatures, filledTools } from '../support/filled-tools.ts';

const tools = [...filledTools().values()].flat();

async function exportedTools(database: TestDatabase): Promise<Map<string, unknown>> {
  const pieces: string[] = [];
  await exportCatalogue(database, 'json', async (piece) => void pieces.push(piece));
  const records = JSON.parse(pieces.join('')) as { slug: string }[];
  return new Map(records.map((record) => [record.slug, record]));
}

test('filled tools are imported field for field, and a second time without a change', async () => {
  await using database = await openMigratedSqlite();
  const files = [
    memorySource('categories', JSON.parse(readFileSync(join(projectRoot, 'seeds/categories.json'), 'utf8'))),
    memorySource('features', filledFeatures()),
    memorySource('tools', tools),
  ];

  const first = await importCatalogue(database, files);
  expect(first).toMatchObject({ errors: [], tools: { added: 60 } });
  const exported = await exportedTools(database);
  for (const tool of tools) expect(exported.get(tool.slug)).toMatchObject(tool);
  expect(await diagnose(database)).toEqual([]);

  const second = await importCatalogue(database, files);
  expect(second).toMatchObject({ errors: [], tools: { added: 0, updated: 0, unchanged: 60 } });
});

import { expect, test } from 'vitest';
import { exportCatalogue } from '#backend/import/export/export-catalogue.ts';
import { importCatalogue } from '#backend/import/import-catalogue.ts';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase, type TestDatabase } from '../support/databases.ts';

const NAMES = ['+Plus One', "'+Plus One", "''=Two", '@Three', '-Four', "'Five", "'"];

async function exportCsv(database: TestDatabase): Promise<string> {
  const pieces: string[] = [];
  await exportCatalogue(database, 'csv', async (piece) => void pieces.push(piece));
  return pieces.join('');
}

eachDatabase((open) => {
  test('export, import, export: byte for byte the same, and nothing is updated', async () => {
    await using database = await open();
    await addTools(
      database,
      NAMES.map((name, i) => ({
        slug: `tool-${i}`,
        name,
        companyName: name,
        description: `${name} is made for a test.`,
      })),
    );
    const before = await exportCsv(database);

    const report = await importCatalogue(database, [
      {
        ...{ name: 'tools.csv', kind: 'tools', format: 'csv', isRepeatable: true },
        async *open() {
          yield Buffer.from(before);
        },
      },
    ]);

    expect(report).toMatchObject({ tools: { added: 0, updated: 0, unchanged: NAMES.length }, errors: [] });
    expect(await exportCsv(database)).toBe(before);
    expect(await database.reader('tools').orderBy('id').pluck('name')).toEqual(NAMES);
  });
});

import { channel } from 'node:diagnostics_channel';
import { expect, test } from 'vitest';
import { exportCatalogue } from '#backend/import/export/export-catalogue.ts';
import { importCatalogue } from '#backend/import/import-catalogue.ts';
import { recordSource } from '#backend/import/read/source.ts';
import { addCategories, addTools } from '../support/catalogue.ts';
import { eachDatabase, openMigratedSqlite, type TestDatabase } from '../support/databases.ts';

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

test('T61: an import connects to nothing, whatever addresses it holds', async () => {
  await using database = await openMigratedSqlite();
  await addCategories(database, [{ slug: 'chatbots' }]);
  const connected: unknown[] = [];
  const note = (message: unknown) => void connected.push(message);
  const sockets = channel('net.client.socket');
  sockets.subscribe(note);
  try {
    await fetch('http://127.0.0.1:59999/').catch(() => {});
    expect(connected).toHaveLength(1);
    const records = ['http://127.0.0.1:59999/', 'https://metadata.example/latest', 'https://tools.example'].map(
      (website, i) => ({
        ...{ slug: `tool-${i}`, name: `Tool ${i}`, website, categories: ['chatbots'], pricingType: 'free' },
        description: `See ${website} and ![a picture](${website}).`,
      }),
    );
    const { tools } = await importCatalogue(
      database,
      records.map((record) => recordSource(record.slug, async () => record)),
    );
    expect(tools.added).toBeGreaterThan(0);
    expect(connected).toHaveLength(1);
  } finally {
    sockets.unsubscribe(note);
  }
});

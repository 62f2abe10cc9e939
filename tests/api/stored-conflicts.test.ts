import { expect, test } from 'vitest';
import type { Database } from '#backend/database/database.ts';
import { changeTool } from '#backend/import/change-tool.ts';
import { type ImportOptions, importCatalogue } from '#backend/import/import-catalogue.ts';
import type { ImportReport } from '#backend/import/import-report.ts';
import { addFeatures, addTools, memorySource } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { waitUntil } from '../support/wait-until.ts';

type Given = { features?: object[]; tools?: object[] } & ImportOptions;

function bringIn(database: Database, { features = [], tools = [], ...options }: Given): Promise<ImportReport> {
  return importCatalogue(database, [memorySource('features', features), memorySource('tools', tools)], options);
}

const feature = (key: string, type: string) => ({ key, type, group: 'abilities', label: { en: key } });
const tool = (slug: string, change: object = {}) => ({
  ...{ slug, name: slug, website: `https://${slug}.example`, description: 'Made for a test.', pricingType: 'free' },
  ...{ categories: ['chatbots'], ...change },
});
const typeOf = async ({ reader }: Database, key: string) =>
  (await reader('features').where({ key }).first('type')).type;

eachDatabase((open) => {
  test('a feature keeps its type while tools have a value of it', async () => {
    await using database = await open();
    await addFeatures(database, [{ key: 'free' }]);
    await addTools(database, [
      { name: 'Alpha', features: { a_p: true, rooms: 3, note: 'x' } },
      { name: 'Beta', features: { a_p: false, axp: true, note: '"free":true' } },
    ]);
    const types = [feature('a_p', 'text'), feature('rooms', 'boolean'), feature('note', 'number')];

    for (const isDryRun of [true, false]) {
      const report = await bringIn(database, { features: [...types, feature('free', 'text')], isDryRun });
      expect(report).toMatchObject({ errorCount: 3, features: { updated: 0 } });
      expect(report.errors.map(({ file, line, field, code, message }) => [file, line, field, code, message])).toEqual(
        [
          'must stay boolean while 2 tools have a value, found "text"',
          'must stay number while 1 tool has a value, found "boolean"',
          'must stay text while 2 tools have a value, found "number"',
        ].map((message) => ['features.json', 1, 'type', 'feature_in_use', message]),
      );
    }
    expect(await typeOf(database, 'free')).toBe('boolean');
    expect((await bringIn(database, { features: [feature('free', 'text')] })).features.updated).toBe(1);
    expect(await typeOf(database, 'free')).toBe('text');
  });

  test('a type changes with the values of all tools that have one', async () => {
    await using database = await open();
    await addTools(database, [
      { name: 'Alpha', features: { api: true } },
      { name: 'Beta', features: { api: true } },
    ]);
    const features = [feature('api', 'text')];
    const alpha = tool('alpha', { features: { api: 'REST' } });

    expect((await bringIn(database, { features, tools: [alpha] })).errors).toMatchObject([
      { field: 'type', message: 'must stay boolean while 1 tool has a value, found "text"' },
    ]);
    const all = { features, tools: [alpha, tool('beta')] };
    expect(await bringIn(database, all)).toMatchObject({ errorCount: 0, tools: { updated: 2 } });
    const order = { slug: 'alpha', actor: 'operator test', reason: null, isDryRun: false };
    expect(await changeTool(database, { ...order, fields: { popularity: '7' } })).toMatchObject({ errorCount: 0 });
  });

  test('a value that a younger look-up keeps counts as well', async () => {
    await using database = await open();
    const source = (day: string) => ({ sources: [{ url: 'https://a.example/x', day, fields: ['features.api'] }] });
    await addTools(database, [{ name: 'Alpha', features: { api: true }, ...source('2026-11-20') }]);
    const given = {
      features: [feature('api', 'text')],
      tools: [tool('alpha', { features: { api: 'REST' }, ...source('2026-11-01') })],
    };

    expect((await bringIn(database, { ...given, keepsYounger: true })).errors).toMatchObject([{ field: 'type' }]);
    expect((await bringIn(database, given)).errorCount).toBe(0);
  });

  test('a value that comes between the check and the write is seen', async () => {
    await using database = await open();
    await addFeatures(database, [{ key: 'api' }]);
    await addTools(database, [{ name: 'Alpha' }]);
    await using second = openSecondConnection(database);
    let [isHolding, isChecked] = [false, false];
    const holding = bringIn(second, {
      tools: [tool('alpha', { features: { api: true } })],
      inTransaction: async () => {
        isHolding = true;
        await waitUntil(() => isChecked, 20_000);
      },
    });
    await waitUntil(() => isHolding, 20_000);
    const changing = bringIn(database, {
      features: [feature('api', 'text')],
      onProgress: ({ stage }) => {
        isChecked ||= stage === 'writing';
      },
    });

    expect((await changing).errors).toMatchObject([{ field: 'type', code: 'feature_in_use' }]);
    expect((await holding).tools.updated).toBe(1);
    expect(await typeOf(database, 'api')).toBe('boolean');
  });
});

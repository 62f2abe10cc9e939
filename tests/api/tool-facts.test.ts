import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Database } from '#backend/database/database.ts';
import { changeTool } from '#backend/import/change-tool.ts';
import { diagnose, repair } from '#backend/maintenance/diagnose.ts';
import { addTools, emptyCatalogue } from '../support/catalogue.ts';
import { eachDatabase, openMigratedSqlite } from '../support/databases.ts';
import {
  exportText,
  FACTS,
  importRecords,
  importText,
  OF_THE_FIRST_RELEASE,
  OTHER,
  recordOf,
  TOOL,
} from '../support/notes-tool.ts';
import { randomFacts, randomTexts } from '../support/random-facts.ts';
import { startSite } from '../support/site.ts';

const GERMAN = {
  ...{ description: 'Schreibt mit.', tagline: 'Protokolle ohne Bot', statusNote: 'Ging in Other auf.' },
  pricingDetails: 'Schulen zahlen weniger.',
};

eachDatabase((open) => {
  test('every fact goes through import, export, API and the saved catalogue, and clears', async () => {
    await using database = await open();
    await addTools(database, [OTHER]);
    expect(
      await importRecords(database, { ...TOOL, ...FACTS, translations: { de: GERMAN, ja: { description: '記録' } } }),
    ).toMatchObject({ errors: [], tools: { added: 1 } });

    const record = await recordOf(database);
    expect(record).toMatchObject(FACTS);
    expect(record.links).toHaveProperty('docs', null);
    expect(record.translations).toEqual({
      de: GERMAN,
      ja: { description: '記録', tagline: null, statusNote: null, pricingDetails: null },
    });
    await using site = await startSite(database);
    const { maker, statusNote, ...facts } = FACTS;
    const shown = { ...facts, companyName: maker, links: { pricing: FACTS.links.pricing }, plans: record.plans };
    expect(await (await site.get('/api/tools/notes')).json()).toMatchObject({ ...shown, statusNote });
    const german = await (await site.get('/api/catalog?lng=de')).json();
    expect(german.tools.find(({ slug }: { slug: string }) => slug === 'notes')).toMatchObject({ ...shown, ...GERMAN });
    const japanese = await (await site.get('/api/tools/notes?lng=ja')).json();
    expect(japanese).not.toHaveProperty('tagline');
    expect(await database.reader('tools').where({ slug: 'notes' }).first('price_from')).toEqual({
      price_from: '{"USD":1950}',
    });
    const other = await (await site.get('/api/tools/other')).json();
    for (const field of Object.keys(facts).filter((name) => !['pricingDetails', 'features'].includes(name)))
      expect(other).not.toHaveProperty(field);

    const empty = Object.keys(FACTS).filter((name) => !['maker', 'pricingDetails', 'features'].includes(name));
    const cleared = Object.fromEntries(empty.map((name) => [name, null]));
    const nothing = { description: GERMAN.description, tagline: null, statusNote: null, pricingDetails: null };
    await importRecords(database, { ...TOOL, ...cleared, translations: { de: nothing } });
    expect(await recordOf(database)).toMatchObject({
      ...{ ...cleared, maker: null, status: 'active', formerNames: [], plans: [], dataProtection: {}, sources: [] },
      ...{ interfaceLanguages: [], spokenLanguages: [], links: { pricing: null }, translations: { de: nothing } },
    });
    expect(await diagnose(database)).toEqual([]);
  });

  test('a file without the new fields clears none of them, and its old fields do what they did', async () => {
    await using database = await open();
    await addTools(database, [OTHER]);
    const translations = { de: { description: GERMAN.description } };
    await importRecords(database, { ...TOOL, ...FACTS, translations: { de: GERMAN } });
    const before = await recordOf(database);

    expect((await importRecords(database, { ...OF_THE_FIRST_RELEASE, translations })).tools.unchanged).toBe(1);
    const csv = `slug,name,website,description,pricingType,categories,popularity,description:de\n${Object.values(TOOL).join(',')},7,${GERMAN.description}\n`;
    expect(await importText(database, 'csv', csv)).toMatchObject({ errors: [], tools: { updated: 1 } });

    expect(await recordOf(database)).toEqual({
      ...{ ...before, maker: null, pricingDetails: null, features: {}, popularity: 7 },
      translations: { de: { ...GERMAN, pricingDetails: null } },
    });
    expect(
      await importText(database, 'csv', `${csv.replace('popularity', 'tagline').replace(',7,', ',,')}`),
    ).toMatchObject({
      tools: { updated: 1 },
    });
    expect(await recordOf(database)).toMatchObject({ tagline: null, owner: FACTS.owner, popularity: 0 });
    expect(await diagnose(database)).toEqual([]);
  });

  test('a change of a translated text alone is seen, and one that is stated already is none', async () => {
    await using database = await open();
    await addTools(database, [OTHER]);
    await importRecords(database, { ...TOOL, translations: { de: GERMAN } });
    const change = (fields: Record<string, string>) =>
      changeTool(database, { slug: 'notes', actor: 'operator test', reason: null, isDryRun: false, fields });

    expect((await importRecords(database, { ...TOOL, translations: { de: GERMAN } })).tools.unchanged).toBe(1);
    expect((await change({ 'tagline:de': 'Neu' })).tools.updated).toBe(1);
    expect((await change({ 'tagline:de': 'Neu' })).tools.unchanged).toBe(1);
    expect((await change({ 'statusNote:de': '', maker: 'Acme', formerNames: '["A","B"]' })).tools.updated).toBe(1);
    expect(await recordOf(database)).toMatchObject({
      ...{ maker: 'Acme', formerNames: ['A', 'B'] },
      translations: { de: { ...GERMAN, tagline: 'Neu', statusNote: null } },
    });
    expect((await change({ status: 'gone', plans: '[{"name":"Pro"}]' })).errors.map(({ field }) => field)).toEqual([
      ...['status', 'plans.0.amount', 'plans.0.currency', 'plans.0.period', 'plans.0.checkedAt', 'plans.0.sourceUrl'],
    ]);
  });

  test('doctor names facts that cannot be read and computes prices again', async () => {
    await using database = await open();
    await importRecordsOfOne(database);
    await database.writer('tools').update({ price_from: '{}' });
    const found = await diagnose(database);
    expect(found).toMatchObject([{ check: 'prices', canBeMended: true }]);
    await repair(database, found);
    expect(await diagnose(database)).toEqual([]);
    await database.writer('tools').where({ slug: 'notes' }).update({ links: '[' });
    expect(await diagnose(database)).toMatchObject([
      { check: 'facts', problems: ['tool notes: its links cannot be read'] },
    ]);
  });
});

async function importRecordsOfOne(database: Database): Promise<void> {
  await addTools(database, [OTHER]);
  await importRecords(database, { ...TOOL, ...FACTS });
}

describe('export, import, export', () => {
  test.each(['json', 'ndjson', 'csv'] as const)(
    'gives the same bytes of any facts as %s, into any state',
    async (format) => {
      await using database = await openMigratedSqlite();
      const features = fc.record(
        { web_app: fc.boolean(), model: fc.constantFrom('1', 'true', 'A, "B"', '=x', '？') },
        { requiredKeys: [] },
      );
      const tool = fc.record({ facts: randomFacts, translations: randomTexts, features });
      await fc.assert(
        fc.asyncProperty(fc.array(tool, { minLength: 1, maxLength: 3 }), tool, async (tools, before) => {
          await emptyCatalogue(database);
          await addTools(database, [OTHER]);
          const records = (all: (typeof before)[]) =>
            all.map(({ facts, translations, features }, i) => ({
              ...TOOL,
              slug: `notes-${i}`,
              ...facts,
              translations,
              features,
            }));
          const { errors } = await importRecords(database, ...records(tools));
          expect(errors).toEqual([]);
          const text = await exportText(database, format);

          expect(await importText(database, format, text)).toMatchObject({
            tools: { updated: 0, added: 0 },
            errors: [],
          });
          expect(await exportText(database, format)).toBe(text);
          await importRecords(database, ...records(tools.map(() => before)));
          await importText(database, format, text);
          expect(await exportText(database, format)).toBe(text);
        }),
        { numRuns: 12 },
      );
    },
  );
});

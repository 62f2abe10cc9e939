import { expect, test } from 'vitest';
import { changeTool } from '#backend/import/change-tool.ts';
import { importCatalogue } from '#backend/import/import-catalogue.ts';
import { diagnose } from '#backend/maintenance/diagnose.ts';
import { addTools, memorySource } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { importRecords, importText, OTHER, recordOf, TOOL } from '../support/notes-tool.ts';
import { startSite } from '../support/site.ts';

const GERMAN = { description: 'Schreibt mit.', pricingDetails: 'Schulen zahlen weniger.' };

eachDatabase((open) => {
  test('words about a price are in the visitor’s language, else as they were written, and other words drop their translations', async () => {
    await using database = await open();
    await addTools(database, [OTHER]);
    const priced = { ...TOOL, pricingDetails: 'Schools pay less.' };
    await importRecords(database, { ...priced, translations: { de: GERMAN, ja: { description: '記録' } } });
    await using site = await startSite(database);
    const words = async (language: string) => {
      await site.changes.poll();
      const tool = await (await site.get(`/api/tools/notes?lng=${language}`)).json();
      const tools: (typeof tool)[] = await (await site.get(`/api/tools?search=notes&lng=${language}`)).json();
      expect(tools[0].pricingDetails).toBe(tool.pricingDetails);
      return [tool.pricingDetails, tool.pricingDetailsLang];
    };
    const set = (fields: Record<string, string>) =>
      changeTool(database, { slug: 'notes', actor: 'operator test', reason: null, isDryRun: false, fields });

    expect(await words('en')).toEqual([priced.pricingDetails, undefined]);
    expect(await words('de')).toEqual([GERMAN.pricingDetails, 'de']);
    for (const language of ['ja', 'fr']) expect(await words(language)).toEqual([priced.pricingDetails, undefined]);
    await set({ name: 'Notes 2' });
    expect(await words('de')).toEqual([GERMAN.pricingDetails, 'de']);
    await set({ pricingDetails: 'Sur devis.', pricingDetailsLang: 'fr', 'pricingDetails:ja': '要見積もり。' });
    for (const language of ['en', 'de', 'fr']) expect(await words(language)).toEqual(['Sur devis.', 'fr']);
    expect(await words('ja')).toEqual(['要見積もり。', 'ja']);
    await set({ pricingDetails: '' });
    for (const language of ['en', 'ja']) expect((await words(language))[0]).toBeNull();
    expect(await diagnose(database)).toEqual([]);
  });

  test('a file that states other words about a price, or none, drops the translations that it does not state', async () => {
    await using database = await open();
    await addTools(database, [OTHER]);
    const priced = { ...TOOL, pricingDetails: 'Schools pay less.' };
    const japanese = { description: '記録', pricingDetails: '学割あり。' };
    const short = { de: { description: GERMAN.description }, ja: { description: '記録' } };
    const translated = async () => {
      const { translations } = await recordOf(database);
      const { de, ja } = translations as Record<string, { pricingDetails: string | null }>;
      return [de?.pricingDetails, ja?.pricingDetails];
    };
    const start = () => importRecords(database, { ...priced, translations: { de: GERMAN, ja: japanese } });

    await start();
    await importRecords(database, { ...priced, translations: short });
    expect(await translated()).toEqual([GERMAN.pricingDetails, japanese.pricingDetails]);
    for (const pricingDetails of ['From $99.', null, undefined]) {
      await start();
      const { tools } = await importRecords(database, { ...priced, pricingDetails, translations: short });
      expect([tools.updated, ...(await translated())]).toEqual([1, null, null]);
    }
    await start();
    await importRecords(database, { ...priced, pricingDetails: 'From $99.', translations: { ...short, ja: japanese } });
    expect(await translated()).toEqual([null, japanese.pricingDetails]);
    await start();
    const csv = `${Object.keys(TOOL).join(',')},pricingDetails,description:de,description:ja\n${Object.values(TOOL).join(',')},On request.,Mit.,記録\n`;
    expect(await importText(database, 'csv', csv)).toMatchObject({ errors: [], tools: { updated: 1 } });
    expect(await translated()).toEqual([null, null]);
    expect(await diagnose(database)).toEqual([]);
  });

  test('seeds bring a translation of words that are stored already, though their price was checked later', async () => {
    await using database = await open();
    await addTools(database, [OTHER]);
    const priced = { ...TOOL, pricingDetails: 'Schools pay less.' };
    const source = { url: 'https://notes.example/pricing', by: 'editor', fields: ['price'] };
    const german = { description: GERMAN.description };
    await importRecords(database, {
      ...priced,
      sources: [{ ...source, day: '2026-11-02' }],
      translations: { de: german },
    });
    const seeds = (pricingDetails: string) =>
      importCatalogue(
        database,
        [
          memorySource('tools', [
            { ...priced, pricingDetails, sources: [{ ...source, day: '2026-10-01' }], translations: { de: GERMAN } },
          ]),
        ],
        { keepsYounger: true },
      );

    await seeds('Schools pay half.');
    expect((await recordOf(database)).translations).toMatchObject({ de: { pricingDetails: null } });
    await seeds(priced.pricingDetails);
    expect(await recordOf(database)).toMatchObject({
      ...{ pricingDetails: priced.pricingDetails, translations: { de: { pricingDetails: GERMAN.pricingDetails } } },
    });
  });
});

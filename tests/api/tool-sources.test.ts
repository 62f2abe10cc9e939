import { expect, test } from 'vitest';
import type { Database } from '#backend/database/database.ts';
import { changeTool } from '#backend/import/change-tool.ts';
import { importCatalogue } from '#backend/import/import-catalogue.ts';
import { addTools, memorySource } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { FACTS, importRecords, OF_THE_FIRST_RELEASE, OTHER, recordOf, TOOL } from '../support/notes-tool.ts';

eachDatabase((open) => {
  const set = (database: Database, fields: Record<string, string>, day: string) =>
    changeTool(database, {
      ...{ slug: 'notes', actor: 'operator test', reason: null, isDryRun: false, fields },
      lookup: { url: 'https://notes.example/changed', day },
    });

  test('a fact that was set with a later day outlives the seeds, and is counted; --force takes theirs', async () => {
    await using database = await open();
    await addTools(database, [OTHER]);
    await importRecords(database, { ...TOOL, ...FACTS });
    expect((await set(database, { 'feature:sso': '?', 'feature:api': 'false' }, '2026-10-05')).errors).toEqual([]);
    const corrected = await recordOf(database);
    expect(corrected).toMatchObject({ features: { api: false } });
    expect(corrected.sources).toContainEqual({
      ...{ url: 'https://notes.example/changed', day: '2026-10-05', by: 'editor' },
      fields: ['features.api', 'features.sso'],
    });
    await set(database, { pricingType: 'paid' }, '2026-10-01');
    const seed = (record: object, keepsYounger = true) =>
      importCatalogue(database, [memorySource('tools', [record])], { keepsYounger });

    expect(await seed({ ...TOOL, ...FACTS })).toMatchObject({ kept: 1, tools: { updated: 1 } });
    expect(await recordOf(database)).toMatchObject({
      features: { api: false, model: 'GPT, 5' },
      pricingType: 'freemium',
    });
    expect(await seed({ ...TOOL, ...FACTS })).toMatchObject({ kept: 1, tools: { unchanged: 1 } });
    expect(await seed(OF_THE_FIRST_RELEASE)).toMatchObject({ kept: 1 });
    expect(await seed({ ...TOOL, ...FACTS }, false)).toMatchObject({ kept: 0, tools: { updated: 1 } });
    expect(await recordOf(database)).toMatchObject({ features: FACTS.features, sources: FACTS.sources });
  });

  test('a value that is changed or taken away without a page loses its old one, and no other does', async () => {
    await using database = await open();
    await addTools(database, [OTHER]);
    await importRecords(database, { ...TOOL, ...FACTS });
    const change = (fields: Record<string, string>) =>
      changeTool(database, { slug: 'notes', actor: 'operator test', reason: null, isDryRun: false, fields });
    const sourced = async () => {
      const { sources } = await recordOf(database);
      return (sources as { fields: string[] }[]).flatMap(({ fields }) => fields).toSorted();
    };
    await set(database, { 'feature:api': 'false', 'feature:sso': 'true' }, '2026-10-05');
    const before = await sourced();
    expect(before).toEqual(expect.arrayContaining(['features.api', 'features.sso']));

    expect((await change({ 'feature:sso': 'true' })).tools.unchanged).toBe(1);
    expect(await sourced()).toEqual(before);
    await change({ 'feature:api': '' });
    await change({ 'feature:sso': 'false' });
    expect(await sourced()).toEqual(before.filter((field) => field !== 'features.api' && field !== 'features.sso'));
  });

  test('plans with a later day than the record has outlive the seeds, also without a page of the price', async () => {
    await using database = await open();
    await addTools(database, [OTHER]);
    const plans = (checkedAt: string, amount: number) => {
      const plan = FACTS.plans[0];
      return [{ ...plan, amount, checkedAt }];
    };
    await importRecords(database, { ...TOOL, plans: plans('2026-11-20', 30) });
    const seed = (day: string) =>
      importCatalogue(database, [memorySource('tools', [{ ...TOOL, plans: plans(day, 20) }])], { keepsYounger: true });
    expect(await seed('2026-01-01')).toMatchObject({ kept: 1 });
    expect(await recordOf(database)).toMatchObject({ plans: [{ amount: 30 }] });
    expect(await seed('2026-11-21')).toMatchObject({ kept: 0 });
    expect(await recordOf(database)).toMatchObject({ plans: [{ amount: 20 }] });
  });

  test('data protection without a source and a day is refused, and so is a field in two sources', async () => {
    await using database = await open();
    await addTools(database, [OTHER]);
    const [price, privacy] = FACTS.sources;
    const problems = async (sources: unknown) =>
      (await importRecords(database, { ...TOOL, ...FACTS, sources })).errors.map(
        ({ field, message }) => `${field}: ${message}`,
      );

    const unsourced = /^dataProtection\.free: must be in a source with a day, found/;
    for (const sources of [undefined, null, [price], [price, { ...privacy, day: null }]])
      expect(await problems(sources)).toEqual([expect.stringMatching(unsourced)]);
    expect(await problems([price, { ...privacy, fields: ['dataProtection.free', 'price'] }])).toEqual([
      expect.stringMatching(/^sources: must be a list in which each field has one source/),
    ]);
    expect(await problems([{ ...price, fields: ['features.nope'] }, privacy])).toEqual([
      expect.stringMatching(/^sources.0.fields.0: is not a known feature/),
    ]);
    expect(await problems([{ ...price, fields: ['colour'] }, privacy])).toEqual([
      expect.stringMatching(/^sources.0.fields.0: must be features.<key>, dataProtection.<scope>, price/),
    ]);
  });
});

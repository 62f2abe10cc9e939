import { expect, test } from 'vitest';
import { factTemplate, missingFacts, requireCategory, staleFacts } from '#backend/catalogue/fact-reports.ts';
import { addCategories, addFeatures, addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { FACTS, importRecords, OTHER, TOOL } from '../support/notes-tool.ts';

eachDatabase((open) => {
  test('facts that are old or undated are stale, and those that others state and nobody looked up are missing', async () => {
    await using database = await open();
    await addTools(database, [OTHER, { name: 'Elsewhere', categories: ['images'] }]);
    const undated = { url: 'https://notes.example', day: null, by: 'seed', fields: ['website'] };
    await importRecords(database, { ...TOOL, ...FACTS, sources: [...FACTS.sources, undated] });

    const stale = async (now: string) =>
      (await staleFacts(database, 30, new Date(now))).map(({ field, day }) => [field, day]);
    expect(await stale('2026-10-30T12:00:00Z')).toEqual([['website', null]]);
    expect(await stale('2026-10-31T12:00:00Z')).toEqual([
      ['website', null],
      ['dataProtection.free', '2026-09-30'],
    ]);
    // A plan has a day of its own.
    const priceSource = FACTS.sources.filter(({ fields }) => !fields.includes('price'));
    const [plan] = FACTS.plans;
    const unlike = await importRecords(database, { ...TOOL, ...FACTS, pricingType: 'paid' });
    expect([unlike.errorCount, unlike.warnings]).toMatchObject([0, [{ field: 'pricingType', code: 'unlike_plans' }]]);
    await importRecords(database, {
      ...{ ...TOOL, ...FACTS, sources: priceSource },
      plans: [
        { ...plan, name: 'Old', checkedAt: '2026-01-31' },
        { ...plan, name: 'New' },
      ],
    });
    expect(await stale('2026-10-20T12:00:00Z')).toEqual([['plans.Old', '2026-01-31']]);
    await importRecords(database, { ...TOOL, ...FACTS, sources: [...FACTS.sources, undated] });
    expect(await missingFacts(database, { category: 'chatbots' })).toEqual([
      { slug: 'notes', fields: ['features.web_app'] },
      { slug: 'other', fields: ['price', 'website'] },
    ]);
    expect((await missingFacts(database, {})).map(({ slug }) => slug)).toEqual(['elsewhere', 'notes', 'other']);
    const template = await factTemplate(database, 'notes');
    expect(template.sources?.at(-1)).toEqual({ url: '', day: null, by: 'editor', fields: ['features.web_app'] });
    const filled = template.sources?.map((source) => ({ ...source, url: source.url || 'https://notes.example/apps' }));
    expect(await importRecords(database, { ...template, sources: filled })).toMatchObject({ tools: { updated: 1 } });
    expect((await missingFacts(database, { slug: 'notes' })).length).toBe(0);
    await expect(factTemplate(database, 'none')).rejects.toMatchObject({ code: 'not_found' });
    const required = ['web_app', 'booking', 'calendar', 'slack', 'zoom', 'mcp'];
    await addFeatures(
      database,
      required.map((key) => ({ key })),
    );
    await addCategories(database, [{ slug: 'images', requiredKeys: required }]);
    expect(await missingFacts(database, { category: 'images' })).toEqual([
      { slug: 'elsewhere', fields: [...required.map((key) => `features.${key}`), 'price', 'website'].sort() },
    ]);
    await expect(requireCategory(database, 'none')).rejects.toMatchObject({ code: 'not_found' });
  });
});

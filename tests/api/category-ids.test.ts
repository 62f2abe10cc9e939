import { expect, test } from 'vitest';
import { importCatalogue } from '#backend/import/import-catalogue.ts';
import { addCategories, memorySource } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { startSite } from '../support/site.ts';

const tool = (slug: string, categories: readonly string[]) => ({
  ...{ slug, name: slug, website: `https://${slug}.example`, description: 'Made for a test.' },
  ...{ pricingType: 'free', categories },
});

eachDatabase((open) => {
  test('an import may name a category by its id, unless another one is called so', async () => {
    await using database = await open();
    await addCategories(database, [{ slug: 'writing' }, { slug: 'code' }]);
    const [writing, code] = await database.reader('categories').orderBy('id').pluck('id');
    await addCategories(database, [{ slug: `category-${code}` }]);
    const bring = (...tools: object[]) => importCatalogue(database, [memorySource('tools', tools)]);

    const report = await bring(tool('by-id', ['code', `category-${writing}`]), tool('by-slug', [`category-${code}`]));
    expect(report).toMatchObject({ tools: { added: 2 }, errors: [] });
    await using site = await startSite(database);
    const slugs = async (path: string) =>
      (await (await site.get(path)).json()).categories.map(({ slug }: { slug: string }) => slug);
    expect(await slugs('/api/tools/by-id')).toEqual(['code', 'writing']);
    expect(await slugs('/api/tools/by-slug')).toEqual([`category-${code}`]);

    for (const [name, wrong] of [
      ['category-0', 'unknown_category'],
      ['category-999999', 'unknown_category'],
      [`category-${writing}`, 'given_twice'],
    ] as const) {
      const refused = await bring(tool('refused', ['writing', name]));
      expect(refused).toMatchObject({ errors: [{ field: 'categories.1', code: wrong }] });
    }
  });
});

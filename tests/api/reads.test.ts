import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Catalog, Facets } from '#domain/model/catalogue.ts';
import { Post, PostSummary } from '#domain/model/post.ts';
import { CatalogTool, Tool, ToolSummary } from '#domain/model/tool.ts';
import { Category, CategoryList, CategorySummary, FeatureList } from '#domain/model/vocabulary.ts';
import { eachDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';

/** Clients rely on exactly these fields. */
const exactly = <Entries extends v.ObjectEntries>({ entries }: { entries: Entries }) => v.strictObject(entries);

async function read<Schema extends v.GenericSchema>(
  site: TestSite,
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const response = await site.get(path);
  expect([path, response.status]).toEqual([path, 200]);
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  return v.parse(schema, await response.json());
}

eachDatabase((open) => {
  test('tools are listed by popularity, 24 at a time', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const tools = await read(site, '/api/tools', v.array(exactly(ToolSummary)));
    expect(tools.map(({ slug }) => slug)).toEqual(['chatgpt', 'claude', 'midjourney', 'whisper', 'orphan']);
    expect(tools[3]).toMatchObject({
      name: 'Whisper',
      website: 'https://whisper.example',
      pricingType: 'free',
      avgRating: 0,
      reviewCount: 0,
      isVerified: false,
    });
    expect(tools[3]?.categories.map(({ name }) => name)).toEqual(['Audio', 'Chatbots']);
  });

  test('one tool comes with its features and reviews, in the language asked for or marked as English', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const english = await read(site, '/api/tools/claude', exactly(Tool));
    expect(english).toMatchObject({ companyName: 'Anthropic', features: { web_app: true, languages: 8 }, reviews: [] });
    expect(english).not.toHaveProperty('lang');
    const german = await read(site, '/api/tools/claude?lng=de', exactly(Tool));
    expect(german).toMatchObject({ name: 'Claude', description: 'Ein Gesprächspartner.' });
    expect(german.categories[0]?.name).toBe('Gesprächspartner');
    expect(german).not.toHaveProperty('lang');
    expect(await read(site, '/api/tools/whisper?lng=de', exactly(Tool))).toMatchObject({ lang: 'en' });
    expect(await read(site, '/api/tools/claude?lng=ja', exactly(Tool))).toMatchObject({
      lang: 'en',
      description: 'Made for a test.',
    });
  });

  test('related tools share categories', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const related = await read(site, '/api/tools/whisper/related', v.array(exactly(ToolSummary)));
    expect(related.map(({ slug }) => slug)).toEqual(['chatgpt', 'claude']);
  });

  test('facets count what each choice would leave', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    expect(await read(site, '/api/tools/facets?pricing=paid', exactly(Facets))).toEqual({
      category: { images: 2 },
      pricing: { free: 1, freemium: 2, paid: 2 },
      verified: 1,
      featured: 1,
      price: { free: 0, 10: 0, 20: 0, 50: 0, usage: 0, unstated: 2 },
    });
  });

  test('categories come in their own order with their number of tools, translated or marked', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const categories = await read(site, '/api/categories', v.array(exactly(CategorySummary)));
    expect(categories.map(({ slug, toolCount }) => [slug, toolCount])).toEqual([
      ['chatbots', 3],
      ['images', 2],
      ['audio', 1],
    ]);
    const german = await read(site, '/api/categories?lng=de', CategoryList);
    expect(german.map(({ name, lang }) => [name, lang])).toEqual([
      ['Gesprächspartner', undefined],
      ['Images', 'en'],
      ['Audio', 'en'],
    ]);
    expect(await read(site, '/api/categories/chatbots?lng=de', exactly(Category))).toMatchObject({
      description: 'Zum Reden.',
    });
  });

  test('features are labelled in the language asked for', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const features = await read(site, '/api/features?lng=de', FeatureList);
    expect(features.map(({ key, label, unit }) => [key, label, unit])).toEqual([
      ['web_app', 'Web-App', null],
      ['languages', 'Languages', 'of 10'],
    ]);
  });

  test('posts are listed newest first without their bodies, and by tag', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const posts = await read(site, '/api/blog', v.array(exactly(PostSummary)));
    expect(posts.map(({ slug }) => slug)).toEqual(['third', 'second', 'first']);
    const tagged = await site.get('/api/blog?tag=method&limit=1');
    expect(tagged.headers.get('X-Total-Count')).toBe('2');
    expect((await tagged.json())[0].slug).toBe('second');
    expect(await read(site, '/api/blog?tag=nothing', v.array(exactly(PostSummary)))).toEqual([]);
    const post = await read(site, '/api/blog/first?lng=de', exactly(Post));
    expect(post).toMatchObject({ title: 'Erstens', content: 'Etwas *Text*.' });
    expect(post.html).toContain('<em>Text</em>');
  });

  test('the catalogue carries every tool, category, feature and whole post', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const catalog = await read(site, '/api/catalog?lng=de', exactly(Catalog));
    expect(catalog.version).toBe(site.changes.current.text);
    expect(catalog.generatedAt).toBe(`${site.changes.current.changedAt.slice(0, 10)}T00:00:00.000Z`);
    expect(catalog).not.toHaveProperty('truncated');
    expect(catalog.posts[2]?.html).toContain('<em>Text</em>');
    const { reviews: _, ...claude } = await read(site, '/api/tools/claude?lng=de', exactly(Tool));
    expect(catalog.tools.find(({ slug }) => slug === 'claude')).toEqual(v.parse(exactly(CatalogTool), claude));
  });

  test('an empty database answers with empty lists', async () => {
    await using database = await open();
    await using site = await startSite(database);
    for (const path of ['/api/tools', '/api/categories', '/api/features', '/api/blog', '/api/tools?search=x'])
      expect(await read(site, path, v.array(v.unknown()))).toEqual([]);
    expect((await read(site, '/api/catalog', Catalog)).tools).toEqual([]);
  });

  test('what does not exist is not found, also under strange names', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const slugs = [
      'nope',
      'CLAUDE',
      '%00',
      '%ED%A0%80',
      '%ff',
      '%E0%A4%A',
      '..%2fclaude',
      '%5c',
      '__proto__',
      '1',
      'claude%20',
    ];
    for (const slug of slugs)
      for (const path of [
        '/api/tools/:',
        '/api/tools/:/reviews',
        '/api/tools/:/related',
        '/api/categories/:',
        '/api/blog/:',
      ])
        await expectProblem(await site.get(path.replace(':', slug)), 404, 'not_found');
    for (const path of [
      '/api',
      '/api/',
      '/api/nope',
      '/api/tools/claude/nope',
      '/api/tools/',
      '/API/tools',
      '/api/x.css',
      '/nope',
    ])
      await expectProblem(await site.get(path), 404, 'not_found');
  });

  test('T25: a wrong method is refused with the ones that are allowed, and no header overrides it', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    for (const path of [
      '/api/tools',
      '/api/tools/claude',
      '/api/tools/facets',
      '/api/categories',
      '/api/catalog',
      '/api/openapi.json',
    ])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const response = await site.get(path, { method });
        expect([path, method, response.headers.get('Allow')]).toEqual([path, method, 'GET, HEAD']);
        await expectProblem(response, 405, 'method_not_allowed');
      }
    const compared = await site.get('/api/compare', { headers: { 'X-HTTP-Method-Override': 'POST' } });
    expect(compared.headers.get('Allow')).toBe('POST');
    await expectProblem(compared, 405, 'method_not_allowed');
  });
});

import { expect, test } from 'vitest';
import { PUBLIC_READS } from '#backend/routes/catalog-reads.ts';
import { eachDatabase } from '#tests/support/databases.ts';
import { startSite } from '#tests/support/site.ts';
import { addSmallCatalogue } from '#tests/support/small-catalogue.ts';

type Json = Record<string, unknown>;

/** All values of `$ref` in a document. */
function refs(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : refs(inner)));
}

function resolve(document: Json, ref: string): unknown {
  return ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, part) => (value as Json | undefined)?.[part.replaceAll('~1', '/')], document);
}

eachDatabase((open) => {
  test('openapi.json describes every read there is, and every reference in it leads somewhere', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const response = await site.get('/api/openapi.json');
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    const document = await response.json();
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(Object.keys(document.paths).sort()).toEqual(
      ['/api/compare', ...PUBLIC_READS.map(({ path }) => path.replace(':slug', '{slug}'))].sort(),
    );
    const found = refs(document);
    expect(found.length).toBeGreaterThan(0);
    for (const ref of found) expect([ref, typeof resolve(document, ref)]).toEqual([ref, 'object']);
    for (const { path, parameters } of PUBLIC_READS) {
      const { get } = document.paths[path.replace(':slug', '{slug}')];
      expect([path, typeof get.responses['200'].content['application/json'].schema]).toEqual([path, 'object']);
      const inQuery = get.parameters.filter((given: Json) => given.in === 'query').map((given: Json) => given.name);
      expect(inQuery).toEqual(parameters);
      const inPath = get.parameters.filter((given: Json) => given.in === 'path').map((given: Json) => given.name);
      expect(inPath).toEqual(path.includes(':slug') ? ['slug'] : []);
    }
  });

  test('each value that openapi.json names for a parameter is taken', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const { paths } = await (await site.get('/api/openapi.json')).json();
    for (const [path, { get }] of Object.entries<{ get?: { parameters: Json[] } }>(paths)) {
      const slug = path.includes('categories') ? 'audio' : path.includes('blog') ? 'first' : 'claude';
      for (const { name, in: place, schema } of get?.parameters ?? []) {
        if (place !== 'query') continue;
        const { enum: values, minimum, maximum } = schema as { enum?: string[]; minimum?: number; maximum?: number };
        for (const value of values ?? [minimum, maximum].filter((limit) => limit !== undefined)) {
          const address = `${path.replace('{slug}', slug)}?${name}=${value}`;
          expect([address, (await site.get(address)).status]).toEqual([address, 200]);
        }
      }
    }
  });
});

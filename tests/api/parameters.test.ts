import { expect, test } from 'vitest';
import { addTools } from '../support/catalogue.ts';
import { anyDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { rawRequest } from '../support/raw-request.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';

async function slugs(site: TestSite, query: string): Promise<string[]> {
  const response = await site.get(`/api/tools${query}`);
  expect([query, response.status]).toEqual([query, 200]);
  return (await response.json()).map(({ slug }: { slug: string }) => slug);
}

const ALL = ['chatgpt', 'claude', 'midjourney', 'whisper', 'orphan'];

anyDatabase((open) => {
  test('filters narrow the list, alone and together', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await database.writer('tools').where({ slug: 'whisper' }).update({ avg_rating: 435 });
    await database.writer('tools').where({ slug: 'claude' }).update({ avg_rating: 110 });
    await using site = await startSite(database);
    for (const [query, expected] of [
      ['?category=images', ['midjourney', 'orphan']],
      ['?category=nothing-like-it', []],
      ['?category=__proto__', []],
      ['?pricing=paid', ['midjourney', 'orphan']],
      ['?pricing=paid,free', ['midjourney', 'whisper', 'orphan']],
      ['?pricing=free,paid,freemium', ALL],
      ['?pricing=all', ALL],
      ['?pricing=', ALL],
      ['?rating=4.35', ['whisper']],
      ['?rating=4.36', []],
      ['?rating=1.1', ['claude', 'whisper']],
      ['?rating=1.11', ['whisper']],
      ['?rating=0', ALL],
      ['?verified=true', ['chatgpt', 'orphan']],
      ['?verified=false', ALL],
      ['?featured=true', ['midjourney']],
      ['?featured=true&verified=true', []],
      ['?pricing=paid&verified=true&category=images', ['orphan']],
      ['?search=open&category=chatbots', ['chatgpt']],
      ['?search=open&category=nothing-like-it', []],
      ['?unknown=1&unknown=2&a[b]=c&limit[]=5&__proto__=x&constructor=y', ALL],
    ] as const)
      expect([query, await slugs(site, query)]).toEqual([query, expected]);
  });

  test('sort=review_count is sort=reviews', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await database.writer('tools').where({ slug: 'orphan' }).update({ review_count: 2, stars_5: 2 });
    await using site = await startSite(database);
    expect((await slugs(site, '?sort=review_count'))[0]).toBe('orphan');
    expect(await slugs(site, '?sort=review_count')).toEqual(await slugs(site, '?sort=reviews'));
  });

  test('T51: a value that is none is refused by name, and never taken for another', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const wrong = {
      limit: ['0', '101', '-1', 'abc', '1e9', '1.5', '+1', ' 1', '0x1', '[]', '{}', 'NaN', '10000000000', '１'],
      offset: ['-1', '1000001', 'abc', '1e3', '1.5', '[]'],
      rating: ['-1', '6', '5.01', 'abc', '4.355', '.5', '1e0', 'NaN', '4,5'],
      sort: ['name', 'password_hash', 'user.email', 'RATING', 'rating desc', 'id;drop table tools', 'toString'],
      pricing: ['cheap', 'free,cheap', 'FREE', 'free,', ',', 'all,free', 'all,all', '__proto__'],
      verified: ['yes', '1', 'TRUE', 'true,false'],
      featured: ['no', '0'],
      lng: ['xx', 'EN', 'en-US', '../en', '__proto__', 'de,en', '<script>', 'x'.repeat(5000)],
      search: ['a'.repeat(201), '😀'.repeat(201)],
    };
    for (const [name, values] of Object.entries(wrong))
      for (const value of values) {
        const response = await site.get(`/api/tools?${name}=${encodeURIComponent(value)}`);
        const { message } = await expectProblem(response, 400, 'bad_query');
        expect(message).toContain(name);
      }
  });

  test('a value given twice is refused, whether or not its answer is already kept', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    await slugs(site, '?limit=2&search=a&lng=de');
    for (const repeated of ['limit=2&limit=2', 'limit=&limit=2', 'search=a&search=', 'lng=&lng=de', 'sort=&sort='])
      for (const more of ['', 'limit=2&search=a&lng=de&']) {
        const { message } = await expectProblem(await site.get(`/api/tools?${more}${repeated}`), 400, 'bad_query');
        expect(message).toMatch(/^(limit|search|lng|sort) was given more than once$/);
      }
  });

  test('every list keeps its limits and every read its languages', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    for (const path of ['/api/tools', '/api/blog', '/api/tools/claude/reviews'])
      for (const [query, status] of [
        ['limit=1', 200],
        ['limit=100', 200],
        ['limit=', 200],
        ['offset=1000000', 200],
        ['limit=101', 400],
        ['limit=0', 400],
        ['offset=-1', 400],
      ] as const)
        expect([path, query, (await site.get(`${path}?${query}`)).status]).toEqual([path, query, status]);
    for (const path of [
      'tools',
      'tools/facets',
      'tools/claude',
      'tools/claude/related',
      'categories',
      'features',
      'blog',
      'catalog',
    ])
      await expectProblem(await site.get(`/api/${path}?lng=xx`), 400, 'bad_query');
  });

  test('a page tells the total and its neighbours, and following them meets every tool once', async () => {
    await using database = await open();
    await addTools(
      database,
      Array.from({ length: 7 }, (_, i) => ({ name: `Tool ${i} & co`, popularity: i % 3 })),
    );
    await using site = await startSite(database);
    const seen: string[] = [];
    let next: string | undefined = '/api/tools?search=co+%26&limit=3&unknown=1';
    while (next) {
      const response: Response = await site.get(next);
      expect(response.headers.get('X-Total-Count')).toBe('7');
      seen.push(...(await response.json()).map(({ slug }: { slug: string }) => slug));
      next = /<([^>]+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
    }
    expect(new Set(seen).size).toBe(7);
    expect(seen).toEqual(await slugs(site, '?search=co&limit=100'));
    const link = (await site.get('/api/tools?limit=3&offset=3&pricing=free')).headers.get('Link');
    expect(link).toBe(
      '</api/tools?pricing=free&limit=3&offset=6>; rel="next", </api/tools?pricing=free&limit=3&offset=0>; rel="prev"',
    );
    expect((await site.get('/api/tools?limit=100')).headers.get('Link')).toBeNull();
  });

  test('T54: a NUL, a lone surrogate or broken UTF-8 is refused wherever it stands', async () => {
    await using database = await open();
    await using site = await startSite(database);
    for (const name of ['search', 'category', 'pricing', 'sort', 'lng', 'limit'])
      for (const broken of [
        '%00',
        'a%00b',
        '%ED%A0%80',
        '%ED%B0%80',
        '%ff',
        '%C0%AF',
        '%F5%80%80%80',
        '%E3%81',
        '%',
        '%zz',
      ]) {
        const response = await rawRequest(`${site.origin}/api/tools?${name}=${broken}`);
        await expectProblem(response, 400, 'bad_text');
      }
    await expectProblem(await rawRequest(`${site.origin}/api/blog?tag=%00`), 400, 'bad_text');
  });
});

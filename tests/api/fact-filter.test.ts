import { expect, test } from 'vitest';
import { changeTool } from '#backend/import/change-tool.ts';
import { addFeatures, addTools, type TestTool } from '../support/catalogue.ts';
import { anyDatabase, eachDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { startSite, type TestSite } from '../support/site.ts';

/** The maker of the named scopes says so. */
function protecting(dataProtection: Record<string, object>): Partial<TestTool> {
  const fields = Object.keys(dataProtection).map((scope) => `dataProtection.${scope}`);
  return { dataProtection, sources: [{ url: 'https://a.example/privacy', day: '2026-09-30', by: 'editor', fields }] };
}

const FEATURES = [
  { key: 'open_source' },
  { key: 'runs_locally' },
  { key: 'languages', type: 'number' as const },
  { key: 'license', type: 'text' as const },
];
const TOOLS: TestTool[] = [
  {
    ...{ name: 'Both', popularity: 5, features: { open_source: true, runs_locally: true, languages: 5 } },
    ...protecting({
      free: { trainsOnInput: 'no', dpa: false, regions: ['US', 'IE'] },
      api: { trainsOnInput: 'default' },
    }),
  },
  {
    ...{ name: 'Cloud', popularity: 4, features: { open_source: true, runs_locally: false } },
    ...protecting({ paid: { trainsOnInput: 'default', dpa: true, regions: ['EU', 'IE'] } }),
  },
  {
    name: 'Half',
    popularity: 3,
    features: { open_source: true },
    ...protecting({ free: { trainsOnInput: 'opt_out' }, business: { trainsOnInput: 'no' } }),
  },
  { name: 'Closed', popularity: 2, features: { open_source: false, runs_locally: true }, pricingType: 'paid' },
  { name: 'Silent', popularity: 1, ...protecting({ free: { trainsOnInput: null, regions: [], humanReview: true } }) },
];

async function slugs(site: TestSite, query: string): Promise<string[]> {
  const response = await site.get(`/api/tools?${query}`);
  expect([query, response.status]).toEqual([query, 200]);
  return (await response.json()).map(({ slug }: { slug: string }) => slug);
}

const facts = async (site: TestSite, query: string) =>
  (await (await site.get(`/api/tools/facets?facts=true&${query}`)).json()).facts;

eachDatabase((open) => {
  test('tools are chosen by what they state: all of it true, and the silent ones only where they are let in', async () => {
    await using database = await open();
    await addFeatures(database, FEATURES);
    await addTools(database, TOOLS);
    await using site = await startSite(database);
    for (const [query, expected] of [
      ['features=open_source', ['both', 'cloud', 'half']],
      ['features=open_source,runs_locally', ['both']],
      ['features=runs_locally,open_source,open_source', ['both']],
      ['features=open_source,runs_locally&unstated=include', ['both', 'half', 'silent']],
      ['features=open_source&unstated=include&sort=oldest', ['both', 'cloud', 'half', 'silent']],
      ['features=runs_locally&pricing=paid', ['closed']],
      ['features=&unstated=include', ['both', 'cloud', 'half', 'closed', 'silent']],
      ['data=no_training', ['both']],
      ['data=opt_out', ['both', 'half']],
      ['data=dpa', ['cloud']],
      ['data=eu', ['cloud']],
      ['data=no_training&unstated=include', ['both', 'closed', 'silent']],
      ['data=dpa,eu&unstated=include', ['cloud', 'half', 'closed', 'silent']],
      ['data=opt_out&features=runs_locally', ['both']],
    ] as const)
      expect([query, await slugs(site, query)]).toEqual([query, expected]);
  });

  test('facts are counted yes, no and unstated against the other filters, where they are asked for', async () => {
    await using database = await open();
    await addFeatures(database, FEATURES);
    await addTools(database, TOOLS);
    await using site = await startSite(database);
    expect(await (await site.get('/api/tools/facets?features=open_source')).json()).not.toHaveProperty('facts');
    expect(await facts(site, '')).toEqual({
      features: { open_source: { yes: 3, no: 1, unstated: 1 }, runs_locally: { yes: 2, no: 1, unstated: 2 } },
      data: {
        no_training: { yes: 1, no: 2, unstated: 2 },
        opt_out: { yes: 2, no: 1, unstated: 2 },
        dpa: { yes: 1, no: 1, unstated: 3 },
        eu: { yes: 1, no: 1, unstated: 3 },
      },
      unstated: 0,
    });
    expect(await facts(site, 'features=runs_locally')).toMatchObject({
      features: { open_source: { yes: 1, no: 1, unstated: 0 }, runs_locally: { yes: 2, no: 1, unstated: 2 } },
      unstated: 2,
    });
    expect((await facts(site, 'features=runs_locally&unstated=include')).features).toEqual({
      open_source: { yes: 2, no: 1, unstated: 1 },
      runs_locally: { yes: 2, no: 1, unstated: 2 },
    });
    // No tool that is left states anything of it.
    expect((await facts(site, 'search=silent')).features).toEqual({});
  });

  test('a running server filters and counts by what a tool states now', async () => {
    await using database = await open();
    await addFeatures(database, FEATURES);
    await addTools(database, TOOLS);
    await using site = await startSite(database);
    const now = async () => [
      await slugs(site, 'features=runs_locally'),
      await slugs(site, 'data=no_training'),
      (await facts(site, '')).features.runs_locally,
    ];
    expect(await now()).toEqual([['both', 'closed'], ['both'], { yes: 2, no: 1, unstated: 2 }]);
    const change = { slug: 'cloud', reason: null, actor: 'operator test', isDryRun: false };
    await changeTool(database, { ...change, fields: { 'feature:runs_locally': 'yes' } });
    await site.changes.poll();
    expect(await now()).toEqual([['both', 'cloud', 'closed'], ['both'], { yes: 3, no: 0, unstated: 2 }]);
    const features = { open_source: true, runs_locally: false };
    await addTools(database, [
      { name: 'Both', popularity: 5, features, ...protecting({ free: { trainsOnInput: 'default' } }) },
      { name: 'Closed', popularity: 2, features: {}, ...protecting({ free: { trainsOnInput: 'no' } }) },
    ]);
    await site.changes.poll();
    expect(await now()).toEqual([['cloud'], ['closed'], { yes: 1, no: 1, unstated: 3 }]);
  });
});

anyDatabase((open) => {
  test('T51: a key that no yes-or-no feature has is refused by name, in lists and in counts', async () => {
    await using database = await open();
    await addFeatures(database, FEATURES);
    await addTools(database, TOOLS);
    await using site = await startSite(database);
    for (const [param, value] of [
      ...['nonsense', 'open_source,nonsense', 'languages', 'license', 'constructor'].map((key) => ['features', key]),
      ...['OPEN_SOURCE', 'open_source,', ',', 'open source', '__proto__', 'a'.repeat(61)].map((key) => [
        'features',
        key,
      ]),
      ...['yes', 'no_training,', 'NO_TRAINING', 'toString'].map((choice) => ['data', choice]),
      ...['yes', 'true', 'include,include'].map((choice) => ['unstated', choice]),
    ])
      for (const path of ['/api/tools', '/api/tools/facets', '/api/tools/facets?facts=true']) {
        const more = `${path.includes('?') ? '&' : '?'}${param}=${encodeURIComponent(value ?? '')}`;
        const { message } = await expectProblem(await site.get(path + more), 400, 'bad_query');
        expect(message).toMatch(new RegExp(`^${param} must be `));
      }
    const { message } = await expectProblem(await site.get('/api/tools?features=nonsense'), 400, 'bad_query');
    expect(message).toContain('nonsense');
    await addFeatures(database, [{ key: 'nonsense' }]);
    await site.changes.poll();
    expect(await slugs(site, 'features=nonsense')).toEqual([]);
  });
});

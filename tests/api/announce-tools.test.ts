import { expect, test } from 'vitest';
import { announceTools, loadAnnouncements } from '#backend/changes/announce-tools.ts';
import type { Database } from '#backend/database/database.ts';
import { importCatalogue } from '#backend/import/import-catalogue.ts';
import { addTools, memorySource } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { openSecondConnection } from '../support/second-connection.ts';

const actor = 'operator test';
const tool = (slug: string, popularity = 0) => ({
  ...{ slug, name: slug.toUpperCase(), website: `https://${slug}.example`, description: 'Made for a test.' },
  ...{ pricingType: 'free', categories: ['chatbots'], popularity },
});

function importTools(database: Database, tools: readonly object[], change: { isDryRun?: boolean } = {}) {
  return importCatalogue(database, [memorySource('tools', tools)], { announcer: actor, ...change });
}

const kinds = ({ reader }: Database) => reader('changes').orderBy('id').pluck('kind');
const told = async ({ reader }: Database) =>
  (await loadAnnouncements(reader, { after: 0, upTo: 1e9, most: 1e9 })).map(({ tool: { slug } }) => slug);
const audited = ({ reader }: Database) => reader('audit').orderBy('id').pluck('reason');

eachDatabase((open) => {
  test('tools are announced in the given order, with the ids of their changes, and audited', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }, { name: 'B' }]);
    const announced = await announceTools(database, { slugs: ['b', 'a'], actor, isDryRun: false });

    expect(await told(database)).toEqual(['b', 'a']);
    const changes = await database.reader('changes').where({ kind: 'announced' }).orderBy('id').pluck('id');
    expect(announced).toEqual([
      { slug: 'b', name: 'B', change: changes[0] },
      { slug: 'a', name: 'A', change: changes[1] },
    ]);
    const { id } = await database.reader('tools').where({ slug: 'b' }).first('id');
    expect(await database.reader('audit').orderBy('id').first('actor', 'action', 'subject', 'reason')).toEqual({
      ...{ actor, action: 'tool_announced', subject: `tool ${id}`, reason: 'b' },
    });
  });

  test('one that does not exist keeps all from being announced, and a dry run announces none', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    const announce = (slugs: string[], isDryRun: boolean) => announceTools(database, { slugs, actor, isDryRun });

    await expect(announce(['a', 'none', 'nil'], false)).rejects.toThrow('Tool none, nil not found');
    expect(await announce(['a'], true)).toEqual([{ slug: 'a', name: 'A', change: null }]);
    expect([await told(database), await audited(database)]).toEqual([[], []]);
  });

  test('an import announces what is new in it, after the change that shows it, and nothing the second time', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'Old' }]);
    const before = await kinds(database);
    const tools = [tool('old', 7), tool('one', 1), tool('two', 2)];

    expect(await importTools(database, tools, { isDryRun: true })).toMatchObject({
      announced: [
        { slug: 'two', change: null },
        { slug: 'one', change: null },
      ],
    });
    expect(await kinds(database)).toEqual(before);
    const { announced } = await importTools(database, tools);
    expect(announced.map(({ slug }) => slug)).toEqual(['two', 'one']);
    expect(await kinds(database)).toEqual([...before, ...tools.map(() => 'changed'), 'announced', 'announced']);
    expect([await told(database), await audited(database)]).toEqual([
      ['two', 'one'],
      ['two', 'one'],
    ]);
    expect((await importTools(database, tools)).announced).toEqual([]);
    expect((await importTools(database, [tool('old', 8)])).announced).toEqual([]);
    expect(await told(database)).toEqual(['two', 'one']);
  });

  test('of very many new tools the hundred most popular are announced', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'Old' }]);
    const tools = Array.from({ length: 130 }, (_, i) => tool(`new-${i}`, (i * 37) % 130));
    const { announced, tools: counts } = await importTools(database, tools);

    expect([announced.length, counts.added]).toEqual([100, 130]);
    const popular = [...tools].sort((a, b) => b.popularity - a.popularity).slice(0, 100);
    expect(announced.map(({ slug }) => slug)).toEqual(popular.map(({ slug }) => slug));
    expect(await told(database)).toHaveLength(100);
  });

  test('an import that is undone announces nothing', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'Old' }]);
    const wrong = { ...tool('wrong'), pricingType: 'cheap' };
    const { announced, errorCount } = await importTools(database, [tool('one'), wrong]);

    expect([announced, errorCount, await told(database), await audited(database)]).toEqual([[], 1, [], []]);
  });

  test('two imports of the same new tool at once announce it once', async () => {
    await using database = await open();
    await using again = openSecondConnection(database);
    await addTools(database, [{ name: 'Old' }]);
    const both = await Promise.all([database, again].map((each) => importTools(each, [tool('one'), tool('two')])));

    expect(both.map(({ announced }) => announced.length).sort()).toEqual([0, 2]);
    expect((await told(database)).sort()).toEqual(['one', 'two']);
  });
});

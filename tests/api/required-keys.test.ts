import { expect, test } from 'vitest';
import type { Database } from '#backend/database/database.ts';
import { importCatalogue } from '#backend/import/import-catalogue.ts';
import { diagnose, repair } from '#backend/maintenance/diagnose.ts';
import { compareKey, toolKey } from '#pwa/lib/api/api-keys.ts';
import { addCategories, addFeatures, addTools, memorySource } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { offlineAnswersOf } from '../support/offline-answers-of.ts';
import { startSite } from '../support/site.ts';

const KEYS = ['meeting_bot', 'google_meet', 'zoom', 'speaker_labels', 'real_time', 'crm'];

async function fill(database: Database): Promise<void> {
  await addFeatures(
    database,
    KEYS.map((key) => ({ key })),
  );
  await addCategories(database, [{ slug: 'meetings', requiredKeys: KEYS }, { slug: 'music' }]);
  await addTools(database, [{ name: 'Quill', categories: ['meetings'], features: { zoom: true } }]);
}

const storedKeys = async ({ reader }: Database) =>
  JSON.parse((await reader('categories').where({ slug: 'meetings' }).first('required_keys')).required_keys) as string[];

eachDatabase((open) => {
  test('required keys reach the category and the saved catalogue in their order, and no list', async () => {
    await using database = await open();
    await fill(database);
    await using site = await startSite(database);
    const read = async (path: string) => (await site.get(path)).json();

    expect(await read('/api/categories/meetings?lng=ja')).toHaveProperty('requiredKeys', KEYS);
    expect(await read('/api/categories/music')).not.toHaveProperty('requiredKeys');
    const { categories } = await read('/api/catalog?lng=de');
    expect(categories[0]).toHaveProperty('requiredKeys', KEYS);
    for (const category of await read('/api/categories')) expect(category).not.toHaveProperty('requiredKeys');
  });

  test('a tool and a comparison name them as the saved catalogue does: those of the category that all share', async () => {
    await using database = await open();
    await fill(database);
    const others = KEYS.toReversed();
    await addCategories(database, [{ slug: 'writing', requiredKeys: others }]);
    await addTools(database, [
      { name: 'Ink', categories: ['writing', 'meetings'] },
      { name: 'Bass', categories: ['music'] },
    ]);
    await using site = await startSite(database);
    const saved = await offlineAnswersOf(site, ['en']);
    const keysOf = async (...slugs: string[]) => {
      const answer = await (await site.post('/api/compare', { toolSlugs: slugs })).json();
      expect(saved.answer(compareKey(slugs, 'en'))).toEqual(answer);
      return answer.requiredKeys;
    };

    expect(await keysOf('ink', 'quill')).toEqual(KEYS);
    expect(await keysOf('ink', 'bass')).toEqual(others);
    expect(await keysOf('bass')).toBeUndefined();
    const { reviews: _, ...tool } = await (await site.get('/api/tools/ink')).json();
    expect(tool.requiredKeys).toEqual(others);
    expect(saved.answer(toolKey('ink', 'en'))).toMatchObject(tool);
  });

  test('a file without them keeps what is stored, an empty list clears it, and the same file twice changes nothing', async () => {
    await using database = await open();
    await fill(database);
    await addCategories(database, [{ slug: 'meetings', name: 'Calls' }]);
    expect(await storedKeys(database)).toEqual(KEYS);
    const reversed = KEYS.toReversed();
    await addCategories(database, [{ slug: 'meetings', name: 'Calls', requiredKeys: reversed }]);
    expect(await storedKeys(database)).toEqual(reversed);
    const record = { slug: 'meetings', name: 'Calls', description: 'Tools for meetings.', iconName: 'message-circle' };
    const again = await importCatalogue(database, [memorySource('categories', [record])]);
    expect(again.categories).toMatchObject({ unchanged: 1, updated: 0 });
    await addCategories(database, [{ slug: 'meetings', name: 'Calls', requiredKeys: [] }]);
    expect(await storedKeys(database)).toEqual([]);
  });

  test('a key that is not in the vocabulary is refused by its place, and found by the doctor', async () => {
    await using database = await open();
    await fill(database);
    const category = { slug: 'music', name: 'Music', description: 'Tools for music.', iconName: 'message-circle' };
    const wrong = [...KEYS.slice(1), 'zooms'];
    const { errors } = await importCatalogue(database, [
      memorySource('categories', [{ ...category, requiredKeys: wrong }]),
    ]);
    expect(errors).toMatchObject([
      { field: 'requiredKeys.5', code: 'unknown_feature', message: 'is not a known feature; did you mean zoom?' },
    ]);

    await database
      .writer('categories')
      .where({ slug: 'meetings' })
      .update({ required_keys: JSON.stringify(wrong) });
    const findings = await diagnose(database);
    expect(findings).toMatchObject([
      { problems: ['category meetings: requires zooms, which is not in the vocabulary'], canBeMended: true },
    ]);
    await repair(database, findings);
    expect(await storedKeys(database)).toEqual(KEYS.slice(1));
    await database.writer('categories').where({ slug: 'meetings' }).update({ required_keys: '{' });
    expect(await diagnose(database)).toMatchObject([
      { problems: ['category meetings: its required keys cannot be read'] },
    ]);
  });
});

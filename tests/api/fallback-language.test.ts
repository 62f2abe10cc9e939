import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { anyDatabase } from '../support/databases.ts';
import { startSite } from '../support/site.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';

type Marked = { lang?: string; [field: string]: unknown };

/** The `lang` of each object with texts, by slug. */
function marks(answer: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  JSON.stringify(answer, (_key, value: Marked | null) => {
    if (value !== null && typeof value === 'object' && typeof value.slug === 'string') {
      const kind = 'description' in value || 'title' in value ? '' : 'label of ';
      found[kind + value.slug] = value.lang ?? 'own';
    }
    return value;
  });
  return found;
}

anyDatabase((open) => {
  test('what has no translation is marked as English, each object for itself', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const read = async (path: string) => marks(await (await site.get(path)).json());
    const labels = { 'label of chatbots': 'own', 'label of images': 'en', 'label of audio': 'en' };

    expect(await read('/api/tools?lng=de')).toEqual({
      ...{ chatgpt: 'en', claude: 'own', midjourney: 'en', whisper: 'en', orphan: 'en' },
      ...labels,
    });
    expect(await read('/api/tools/whisper?lng=de')).toEqual({
      whisper: 'en',
      'label of audio': 'en',
      'label of chatbots': 'own',
    });
    expect(await read('/api/tools/chatgpt/related?lng=de')).toMatchObject({ claude: 'own', 'label of audio': 'en' });
    expect(await read('/api/categories?lng=de')).toEqual({ chatbots: 'own', images: 'en', audio: 'en' });
    expect(await read('/api/blog?lng=de')).toEqual({ first: 'own', second: 'en', third: 'en' });
    expect(await read('/api/catalog?lng=de')).toMatchObject({ ...labels, claude: 'own', images: 'en', second: 'en' });
    const body = { toolSlugs: ['claude', 'whisper'] };
    expect(marks(await (await site.post('/api/compare?lng=de', body)).json())).toMatchObject({
      claude: 'own',
      ...{ 'label of audio': 'en' },
    });
  });

  test('in English nothing is marked, and without a translation everything is', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    for (const language of LANGUAGES.filter((each) => each !== 'de')) {
      const said = marks(await (await site.get(`/api/catalog?lng=${language}`)).json());
      expect([language, ...new Set(Object.values(said))]).toEqual([language, language === 'en' ? 'own' : 'en']);
    }
  });
});

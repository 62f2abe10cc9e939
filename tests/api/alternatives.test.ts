import { expect, test } from 'vitest';
import type { Alternative } from '#domain/model/catalogue.ts';
import { addFeatures, addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { testCrawlers } from '../support/test-crawlers.ts';

const KEYS = ['audio_input', 'text_output', 'summaries', 'speaker_labels', 'meeting_bot'];

async function alternatives(site: TestSite, slug: string): Promise<Alternative[]> {
  return (await site.get(`/api/tools/${slug}/alternatives`)).json();
}

eachDatabase((open) => {
  test('alternatives are of the same main category, the closest first, with what each shares, lacks and leaves unsaid', async () => {
    await using database = await open();
    await addFeatures(database, [
      ...KEYS.map((key) => ({ key, group: 'abilities' as const })),
      { key: 'languages', type: 'text', group: 'abilities' },
      { key: 'sso', group: 'access' },
    ]);
    const meetings = ['meetings', 'voice-speech'];
    await addTools(database, [
      {
        ...{ name: 'Own', categories: meetings },
        features: {
          audio_input: true,
          text_output: true,
          summaries: true,
          meeting_bot: false,
          languages: '30',
          sso: true,
        },
      },
      {
        ...{ name: 'Near', categories: meetings, popularity: 1 },
        features: {
          ...{ audio_input: true, text_output: true, summaries: false, meeting_bot: true, speaker_labels: true },
          languages: '9',
        },
      },
      { name: 'Far', categories: ['meetings'], popularity: 9, features: { sso: true } },
      { name: 'Elsewhere', categories: ['voice-speech', 'meetings'], features: { audio_input: true } },
      { name: 'Closed', categories: meetings, status: 'discontinued', features: { audio_input: true } },
    ]);
    await using site = await startSite(database);
    const found = await alternatives(site, 'own');
    expect(found.map(({ slug, facts }) => [slug, facts])).toEqual([
      [
        'near',
        {
          ...{ shared: ['audio_input', 'text_output'], gained: ['meeting_bot'], lost: ['summaries'] },
          ...{ unstated: [], extra: ['speaker_labels'] },
        },
      ],
      ['far', { shared: [], gained: [], lost: [], unstated: ['audio_input', 'summaries', 'text_output'], extra: [] }],
    ]);
    expect((await alternatives(site, 'closed')).map(({ slug }) => slug)).toEqual(['own', 'near', 'far']);
    await expectProblem(await site.get('/api/tools/none/alternatives'), 404, 'not_found');
  });

  test('sitemaps have the alternatives of tools with four others in their main category', async () => {
    await using database = await open();
    const named = (category: string, count: number) =>
      Array.from({ length: count }, (_, i) => ({ name: `${category} ${i}`, categories: [category] }));
    const [closed, ...others] = named('images', 5);
    await addTools(database, [...named('audio', 5), ...others, { name: 'x', ...closed, status: 'discontinued' }]);
    using crawlers = testCrawlers();
    await using site = await startSite(database, {}, null, [], {}, crawlers);
    const sitemap = await (await site.get('/sitemap.xml')).text();
    const paths = [...sitemap.matchAll(/<loc>[^<]*?\/tools\/([^<]*?)\/alternatives<\/loc>/g)].map((match) => match[1]);
    expect(paths).toEqual(['audio-0', 'audio-1', 'audio-2', 'audio-3', 'audio-4']);
  });
});

import type { Catalog } from '#domain/model/catalogue.ts';
import { catalogTool } from './catalog-tool.ts';

export function catalogFixture(given: Partial<Catalog> = {}): Catalog {
  return {
    version: '1-1',
    generatedAt: '2026-01-31T00:00:00.000Z',
    tools: [
      catalogTool({ id: 1, slug: 'claude', name: 'Claude', popularity: 9 }),
      catalogTool({ id: 2, slug: 'whisper', name: 'Whisper', popularity: 5 }),
    ],
    categories: [
      {
        id: 1,
        slug: 'chatbots',
        name: 'Chatbots',
        description: 'To talk to.',
        iconName: 'message-circle',
        toolCount: 2,
        why: 'To talk.',
        words: [],
      },
    ],
    features: [{ key: 'web_app', type: 'boolean', group: 'platforms', label: 'Web app', unit: null }],
    posts: [
      {
        id: 1,
        slug: 'first',
        title: 'First',
        excerpt: 'In short.',
        coverImage: null,
        authorName: 'Ada',
        publishedDate: '2026-01-31',
        tags: ['method'],
        content: 'Some text.',
        html: '<p>Some text.</p>',
      },
    ],
    ...given,
  };
}

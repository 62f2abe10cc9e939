import { expect, test } from 'vitest';
import { toolSummary } from '#domain/catalogue/list-tools.ts';
import { NO_FILTER } from '#domain/model/tool-query.ts';
import { findListed, nameFromSlug } from '#pwa/features/compare/known-tools.ts';
import { relatedKey, toolsKey } from '#pwa/lib/api/api-keys.ts';
import { SwrCache } from '#pwa/lib/api/swr-cache.ts';
import { catalogTool } from '../../support/catalog-tool.ts';

const ALL = { ...NO_FILTER, sort: 'relevance', limit: 24, offset: 0 } as const;
const notes = (tagline: string) => toolSummary(catalogTool({ id: 1, slug: 'notes', tagline }));

test('what a list told about a tool is shown in its own language only', () => {
  const cache = SwrCache.from(
    {
      [toolsKey(ALL, 'de')]: { items: [notes('Schreibt mit')], total: 1 },
      [relatedKey('other', 'en')]: [notes('Takes notes')],
    },
    {},
  );

  expect(findListed(cache, 'notes', 'de')?.tagline).toBe('Schreibt mit');
  expect(findListed(cache, 'notes', 'en')?.tagline).toBe('Takes notes');
  expect(findListed(cache, 'notes', 'ja')).toBeUndefined();
});

test('an address whose tool nobody told reads as words', () => {
  expect(nameFromSlug('notes-pro-2')).toBe('Notes Pro 2');
});

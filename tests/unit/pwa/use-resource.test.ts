import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { afterEach, expect, test } from 'vitest';
import { useResource } from '#pwa/hooks/use-resource.ts';
import { categoriesKey } from '#pwa/lib/api/api-keys.ts';
import { type OfflineSource, SwrCache, SwrCacheContext, setOfflineSource } from '#pwa/lib/api/swr-cache.ts';

afterEach(() => setOfflineSource(null));

const key = categoriesKey('en');

function Resource() {
  const { data, isLoading } = useResource<unknown>(key);
  return isLoading ? 'loading' : JSON.stringify(data);
}

/** React hydrates with the same snapshots as it renders to a string. */
function hydrated(cache: SwrCache): string {
  const screen = createElement(SwrCacheContext, { value: cache }, createElement(Resource));
  return renderToString(createElement(SWRConfig, { value: { provider: () => cache } }, screen));
}

test('while a page hydrates, a saved catalogue adds no answer that the server rendered without', () => {
  setOfflineSource({ answer: (asked: string) => (asked === key ? 'saved' : undefined) } as unknown as OfflineSource);

  expect(hydrated(SwrCache.from({}, {}))).toBe('loading');
  expect(hydrated(SwrCache.from({ [key]: 7 }, {}))).toBe('7');
  const rendered = new SwrCache();
  rendered.set(key, { data: 8 });
  expect(hydrated(rendered)).toBe('8');
});

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import en from '#locales/en/frame.json' with { type: 'json' };
import { useRevalidateReviews } from '#pwa/features/reviews/own-review-queries.ts';
import { createI18n } from '#pwa/i18n/create-i18n.ts';
import { TranslationContext } from '#pwa/i18n/use-translation.tsx';
import { toolKey } from '#pwa/lib/api/api-keys.ts';
import { fetchJson } from '#pwa/lib/api/client.ts';
import { SwrCache, SwrCacheContext } from '#pwa/lib/api/swr-cache.ts';
import { catalogTool } from '../../support/catalog-tool.ts';

const claude = toolKey('claude', 'en');
const told = (reviewCount: number) =>
  Response.json({ ...catalogTool({ id: 1, slug: 'claude' }), reviewCount, reviews: [] });

function refreshOn(cache: SwrCache): ReturnType<typeof useRevalidateReviews> {
  let refresh: ReturnType<typeof useRevalidateReviews> | undefined;
  const Probe = () => {
    refresh = useRevalidateReviews();
    return null;
  };
  const config = createElement(SWRConfig, { value: { provider: () => cache } }, createElement(Probe));
  const page = createElement(SwrCacheContext, { value: cache }, config);
  const { t } = createI18n('en', en);
  renderToString(createElement(TranslationContext, { value: { t, language: 'en' } }, page));
  if (!refresh) throw new Error('not rendered');
  return refresh;
}

afterEach(() => vi.unstubAllGlobals());

test('an answer that was asked for before the review was there is not taken for the one after it', async () => {
  const cache = SwrCache.from({}, {});
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const before = fetchJson(claude);

  const refreshed = refreshOn(cache)('claude', null);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(told(0));
  await before;
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(told(1));
  await refreshed;

  expect(cache.answer(claude)).toMatchObject({ reviewCount: 1 });
});

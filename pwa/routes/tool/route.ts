import { alternativesKey, featuresKey, historyKey, toolKey } from '#pwa/lib/api/api-keys.ts';
import { isToolSlug } from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';

export const route: RouteModule = {
  path: '/tools/:slug',
  namespace: 'facts',
  loadScreen: () => import('./screen.tsx').then((module) => module.ToolScreen),
  accepts: isToolSlug,
  reads: ({ params, language }) => [toolKey(params.slug ?? '', language)],
  readsAfter({ params: { slug = '' }, language }, loaded) {
    const tool = loaded.answer(toolKey(slug, language));
    if (!tool) return [];
    const successor = tool.successor ? [toolKey(tool.successor, language)] : [];
    return [alternativesKey(slug, language), featuresKey(language), historyKey(slug), ...successor];
  },
  isFromCatalogue: true,
};

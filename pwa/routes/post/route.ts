import { postKey, postsKey, RELATED_POSTS } from '#pwa/lib/api/api-keys.ts';
import type { RouteModule } from '#pwa/router/route.ts';

export const route: RouteModule = {
  path: '/blog/:slug',
  namespace: 'pages',
  loadScreen: () => import('./screen.tsx').then((module) => module.PostScreen),
  reads: ({ params, language }) => [postKey(params.slug ?? '', language)],
  readsAfter: ({ params, language }, loaded) =>
    loaded.answer(postKey(params.slug ?? '', language)) ? [postsKey(RELATED_POSTS, language)] : [],
  isFromCatalogue: true,
};

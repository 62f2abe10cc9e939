import { ALL_POSTS, postsKey } from '#pwa/lib/api/api-keys.ts';
import { blogPath } from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';
import { blogPageQuery, parseBlogParams } from '#pwa/router/search-params.ts';

export const route: RouteModule = {
  path: blogPath(),
  namespace: 'pages',
  loadScreen: () => import('./screen.tsx').then((module) => module.BlogScreen),
  address: ({ search }) => {
    const { tag, page } = parseBlogParams(search);
    return blogPath(tag, page);
  },
  reads: ({ search, language }) => [
    postsKey(blogPageQuery(parseBlogParams(search)), language),
    postsKey(ALL_POSTS, language),
  ],
  isFromCatalogue: true,
};

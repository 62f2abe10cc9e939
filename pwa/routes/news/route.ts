import { newsPath } from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';

export const route: RouteModule = {
  path: newsPath,
  namespace: 'facts',
  loadScreen: () => import('./screen.tsx').then((module) => module.NewsScreen),
};

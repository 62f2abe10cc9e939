import type { RouteModule } from '#pwa/router/route.ts';

export const route: RouteModule = {
  path: '*',
  loadScreen: () => import('./screen.tsx').then((module) => module.NotFoundScreen),
};

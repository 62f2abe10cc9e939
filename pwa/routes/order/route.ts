import { orderPath } from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';

export const route: RouteModule = {
  path: orderPath,
  namespace: 'pages',
  loadScreen: () => import('./screen.tsx').then((module) => module.OrderScreen),
};

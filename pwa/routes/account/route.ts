import { accountPath } from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';

export const route: RouteModule = {
  path: accountPath,
  namespace: 'own',
  loadScreen: () => import('./screen.tsx').then((module) => module.AccountScreen),
};

import { outboxPath } from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';

export const route: RouteModule = {
  path: outboxPath,
  namespace: 'own',
  loadScreen: () => import('./screen.tsx').then((module) => module.OutboxScreen),
};

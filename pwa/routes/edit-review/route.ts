import type { RouteModule } from '#pwa/router/route.ts';

export const route: RouteModule = {
  path: '/reviews/:id/edit',
  namespace: 'own',
  loadScreen: () => import('./screen.tsx').then((module) => module.EditReviewScreen),
};

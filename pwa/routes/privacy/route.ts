import { privacyPath } from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';

export const route: RouteModule = {
  path: privacyPath,
  namespace: 'pages',
  loadScreen: () => import('./screen.tsx').then((module) => module.PrivacyScreen),
};

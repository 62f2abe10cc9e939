import { newsletterConfirmPath } from '#pwa/lib/url.ts';
import type { RouteModule } from '#pwa/router/route.ts';

export const route: RouteModule = {
  path: newsletterConfirmPath,
  namespace: 'pages',
  loadScreen: () => import('./screen.tsx').then((module) => module.NewsletterConfirmScreen),
};

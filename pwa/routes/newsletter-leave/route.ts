import { newsletterLeavePath } from '#pwa/lib/url.ts';
import type { RouteModule } from '#pwa/router/route.ts';

export const route: RouteModule = {
  path: newsletterLeavePath,
  namespace: 'pages',
  loadScreen: () => import('./screen.tsx').then((module) => module.NewsletterLeaveScreen),
};

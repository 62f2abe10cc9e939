import { resetPasswordPath } from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';

export const route: RouteModule = {
  path: resetPasswordPath,
  namespace: 'own',
  loadScreen: () => import('./screen.tsx').then((module) => module.ResetPasswordScreen),
};

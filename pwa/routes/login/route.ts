import { authPath, loginPath } from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';

export const route: RouteModule = {
  path: loginPath,
  redirectTo: authPath('login'),
};

import { authPath, signupPath } from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';

export const route: RouteModule = {
  path: signupPath,
  redirectTo: authPath('signup'),
};

import { withParams } from '#pwa/lib/url.ts';
import { sharePath } from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';
import { parseSharedContent } from '#pwa/router/search-params.ts';

export const route: RouteModule = {
  path: sharePath,
  loadScreen: () => import('./screen.tsx').then((module) => module.ShareScreen),
  address: ({ search }) => withParams(sharePath, parseSharedContent(search)),
};

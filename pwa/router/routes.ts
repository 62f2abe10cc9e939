import { createElement } from 'react';
import { Redirect } from '#pwa/ui/link/app-link.tsx';
import type { Route, RouteModule } from './route.ts';
import { defineScreen, type ScreenLoader } from './screen-loader.ts';

const MODULES = import.meta.glob<RouteModule>('./*/route.ts', { base: '../routes', eager: true, import: 'route' });

/** Its code comes with every page. */
function redirectScreen(to: string): ScreenLoader {
  const Screen = () => createElement(Redirect, { to });
  return { load: async () => Screen, texts: null, loaded: () => Screen };
}

function toRoute([file, module]: [string, RouteModule]): Route {
  const screen = module.loadScreen
    ? defineScreen(module.loadScreen, module.namespace)
    : redirectScreen(module.redirectTo);
  return { ...module, id: file.split('/')[1] ?? '', screen };
}

/** Literal segments come before parameters, the wildcard last. */
function matchRank({ path }: Route): string {
  return path.replaceAll(/:\w+/g, '\ufffe').replace('*', '\uffff');
}

/** Every folder of `pwa/routes/` that has a `route.ts`, in order of matching. */
export const ROUTES: readonly Route[] = Object.entries(MODULES)
  .map(toRoute)
  .sort((a, b) => (matchRank(a) < matchRank(b) ? -1 : 1));

import { use } from 'react';
import type { Route } from './route.ts';
import { useRouteLoader } from './route-loader.ts';
import { useMarkRouteShown } from './use-has-arrived.ts';
import { useRouteData } from './use-route-data.ts';

/** The screen of the route; suspends until its code is there. */
export function ScreenOutlet({ route }: { route: Route }) {
  const context = useRouteData();
  const loader = useRouteLoader();
  const wait = loader?.pending(route, context) ?? null;
  if (wait !== null) use(wait);
  useMarkRouteShown();
  const Screen = route.screen.loaded();
  if (!Screen) throw new Error(`The screen of ${route.id} is not loaded`);
  return <Screen />;
}

import { useEffect } from 'react';
import { useRouteLoader } from './route-loader.ts';
import { useRouteData } from './use-route-data.ts';

/** For what stands in the page as its screen, be it in place of one: tells the loader that React has it. */
export function useMarkRouteShown(): void {
  const { path } = useRouteData();
  const loader = useRouteLoader();
  useEffect(() => loader?.markShown(path), [loader, path]);
}

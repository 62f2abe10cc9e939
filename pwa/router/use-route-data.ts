import { createContext, useContext } from 'react';
import type { RouteData } from './route.ts';

export const RouteDataContext = createContext<RouteData | null>(null);

/** Where the visitor is (path, params, search, language), and what the server says of the site. */
export function useRouteData(): RouteData {
  const data = useContext(RouteDataContext);
  if (!data) throw new Error('No route around this component');
  return data;
}

import { createContext, useContext } from 'react';
import type { RouteContext } from './route.ts';

export const RouteDataContext = createContext<RouteContext | null>(null);

/** Where the visitor is (path, params, search, language), and what the server says of the site. */
export function useRouteData(): RouteContext {
  const data = useContext(RouteDataContext);
  if (!data) throw new Error('No route around this component');
  return data;
}

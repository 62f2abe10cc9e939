import { type RefObject, useEffect } from 'react';
import { useRouteData } from '#pwa/router/use-route-data.ts';

/** `?focus=search`, the address of the installed app's shortcut: one can type at once. */
export function useFocusParam(around: RefObject<HTMLElement | null>): void {
  const { search } = useRouteData();
  const isAsked = search.get('focus') === 'search';
  useEffect(() => {
    if (isAsked) around.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  }, [around, isAsked]);
}

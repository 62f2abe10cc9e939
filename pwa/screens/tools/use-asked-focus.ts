import { type RefObject, useEffect } from 'react';
import { useRouteData } from '../../route-table/use-route-data.ts';

/** `?focus=search`, the address of the installed app's shortcut: one can type at once. */
export function useAskedFocus(around: RefObject<HTMLElement | null>): void {
  const { search } = useRouteData();
  const isAsked = search.get('focus') === 'search';
  useEffect(() => {
    if (isAsked) around.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  }, [around, isAsked]);
}

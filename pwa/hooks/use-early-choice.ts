import { type RefObject, useRef } from 'react';
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts';

/** Takes up what was chosen from a list in the server's page before React took it over. */
export function usePrehydrationChoice(take: (value: string) => void): RefObject<HTMLSelectElement | null> {
  const select = useRef<HTMLSelectElement>(null);
  const first = useRef(take);
  useBrowserLayoutEffect(() => {
    const chosen = select.current?.selectedOptions[0];
    const usual = [...(select.current?.options ?? [])].find(({ defaultSelected }) => defaultSelected);
    if (chosen && usual && chosen !== usual) first.current(chosen.value);
  }, []);
  return select;
}

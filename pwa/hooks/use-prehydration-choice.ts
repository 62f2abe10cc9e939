import { type RefObject, useRef } from 'react';
import { useBrowserLayoutEffect } from './use-hydrated.ts';

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

export function usePrehydrationCheck(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useBrowserLayoutEffect(() => {
    const box = input.current;
    if (!box || box.checked === box.defaultChecked) return;
    // Of a radio group only the chosen button acts.
    if (box.type === 'radio' && !box.checked) return;
    // Resets and clicks it, so that React's handler runs.
    box.checked = box.defaultChecked;
    box.click();
  }, []);
  return input;
}

import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** React warns about layout effects on the server. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

/** Adopts text typed before hydration, which React would discard. */
export function usePrehydrationText(
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  take: (text: string) => void,
): void {
  const first = useRef(take);
  useBrowserLayoutEffect(() => {
    const { value = '', defaultValue = '' } = input.current ?? {};
    if (value !== defaultValue) first.current(value);
  }, [input]);
}

/** Adopts an option chosen before hydration. */
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

/** Replays a checkbox or radio choice made before hydration. */
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

const neverChanges = () => () => {};

/** False on the server and while hydrating, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

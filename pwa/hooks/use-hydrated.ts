import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** React warns of layout effects on the server, where there is no layout. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Whether the component is still on the page when something that takes its time is done. */
export function useIsMounted(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/** Takes up what was typed into the server's page before React took it over: React itself would forget it. */
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

/** For a box or a radio button: what was chosen in the server's page before React took it over is said to it now. */
export function usePrehydrationCheck(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useBrowserLayoutEffect(() => {
    const box = input.current;
    if (!box || box.checked === box.defaultChecked) return;
    // Of radio buttons, the one that was chosen speaks.
    if (box.type === 'radio' && !box.checked) return;
    // Set back and pressed again, now that somebody listens.
    box.checked = box.defaultChecked;
    box.click();
  }, []);
  return input;
}

const neverChanges = () => () => {};

/** False on the server and while React takes over its HTML, true right after: for what only the browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

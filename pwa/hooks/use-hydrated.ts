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

const neverChanges = () => () => {};

/** False on the server and while hydrating, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

declare global {
  interface Window {
    /** With its `aria-pressed`. */
    earlyPress?: [button: HTMLButtonElement, pressed: string | null] | undefined;
  }
}

const BUTTON = 'button[type=button]:not([popovertarget])';

/** Inline in every page: notes the last button that is pressed before hydration, unless it works without scripts. */
export const earlyPressScript =
  `onclick=function(e){var b=e.target.closest&&e.target.closest('${BUTTON}');` +
  `if(b)earlyPress=[b,b.getAttribute('aria-pressed')]}`;

/** React hydrates what is pressed from now on at once. */
export function stopNotingPresses(): void {
  window.onclick = null;
}

/**
 * For the screen, which React hydrates last. Presses the button again once the page shows what the device has kept: not
 * if that is what the visitor asked for, such as a tool that is saved already, nor if they have gone on to a field.
 */
export function useEarlyPress(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const [button, pressed] = window.earlyPress ?? [];
      delete window.earlyPress;
      if (!button?.isConnected || button.getAttribute('aria-pressed') !== pressed) return;
      // Safari focuses no buttons.
      if (document.activeElement === button || document.activeElement === document.body) button.click();
    });
    return () => clearTimeout(timer);
  }, []);
}

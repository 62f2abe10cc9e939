import { useEffect } from 'react';

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

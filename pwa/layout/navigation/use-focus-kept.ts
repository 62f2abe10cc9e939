import { useEffect } from 'react';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** From the narrowest out. */
const REGIONS = ['ul, ol', 'dialog, section, form, aside, main'];

/** Where one could go on from an element: what follows it in its list, nearest first, what precedes it; then in its part of the page. */
function neighbours(element: HTMLElement): HTMLElement[] {
  return REGIONS.flatMap((part) => {
    const stops = [...(element.closest(part)?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
    const at = stops.indexOf(element);
    return [...stops.slice(at + 1), ...stops.slice(0, at).reverse()];
  });
}

function isUsable(element: HTMLElement): boolean {
  return element.isConnected && element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility();
}

/** Long enough for whoever removes a control to say where the focus goes: a dialog that closes, a screen that is left. */
const RECOVERY_DELAY_MS = 100;

/**
 * A control that is gone once it was pressed ("Remove", "Clear all") takes the focus with it, and a screen reader starts
 * over from the top of the page. Then the focus goes on to the nearest control that is still there, or to the screen.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let next: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      next = neighbours(target);
    };
    const moveOn = () => {
      if (last?.isConnected !== false || document.activeElement !== document.body) return;
      const target = next.find(isUsable) ?? document.getElementById('main');
      target?.focus({ preventScroll: true });
    };
    const watcher = new MutationObserver(() => {
      if (last?.isConnected === false && document.activeElement === document.body)
        setTimeout(moveOn, RECOVERY_DELAY_MS);
    });
    document.addEventListener('focusin', remember);
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      watcher.disconnect();
    };
  }, []);
}

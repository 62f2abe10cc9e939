import { type RefObject, useRef } from 'react';
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts';

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

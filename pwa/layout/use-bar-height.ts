import { type RefCallback, useCallback } from 'react';
import { CONNECTION_BAR_VAR } from '../design/lower-edge.ts';

/** Tells everything along the lower edge how much room the bar takes there. */
export function useBarHeight(): RefCallback<HTMLElement> {
  return useCallback((bar: HTMLElement) => {
    const { style } = document.documentElement;
    const watcher = new ResizeObserver(() => style.setProperty(CONNECTION_BAR_VAR, `${bar.offsetHeight}px`));
    watcher.observe(bar);
    return () => {
      watcher.disconnect();
      style.removeProperty(CONNECTION_BAR_VAR);
    };
  }, []);
}

import { type RefCallback, useCallback } from 'react';
import type { COMPARE_TRAY_VAR, CONNECTION_BAR_VAR, TOOL_ACTIONS_VAR } from '#pwa/design/scale.ts';

type Bar = typeof CONNECTION_BAR_VAR | typeof COMPARE_TRAY_VAR | typeof TOOL_ACTIONS_VAR;

export function useBarHeight(variable: Bar): RefCallback<HTMLElement> {
  return useCallback(
    (bar: HTMLElement) => {
      const { style } = document.documentElement;
      const watcher = new ResizeObserver(() => style.setProperty(variable, `${bar.offsetHeight}px`));
      watcher.observe(bar);
      return () => {
        watcher.disconnect();
        style.removeProperty(variable);
      };
    },
    [variable],
  );
}

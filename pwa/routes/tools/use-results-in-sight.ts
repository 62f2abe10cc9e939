import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { toolsPath } from '#pwa/router/paths.ts';
import { parseToolsParams } from '#pwa/router/tools-address.ts';
import { useRouteData } from '#pwa/router/use-route-data.ts';

function isAboveViewport(element: Element): boolean {
  const edge = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart);
  return element.getBoundingClientRect().bottom < edge;
}

/**
 * Another filter or order makes another list, which begins at its heading. Who stood far below it would look at the
 * footer, or not see that it failed. It jumps, as the page does when it becomes shorter; nothing moves on its own. Where
 * a link led here, or Back, the place is the navigation's to choose.
 */
export function useScrollToResults(
  results: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  const { filter, sort } = parseToolsParams(useRouteData().search);
  const path = toolsPath(filter, sort);
  const kind = useNavigationType();
  const seen = useRef(path);
  useEffect(() => {
    if (seen.current === path) return;
    seen.current = path;
    if (kind !== 'REPLACE' || !heading.current || !isAboveViewport(heading.current)) return;
    results.current?.scrollIntoView();
  }, [path, kind, results, heading]);
}

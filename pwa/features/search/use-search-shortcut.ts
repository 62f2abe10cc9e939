import { type RefObject, useEffect } from 'react';
import { isShortcutAllowed, isShortcutKey } from '#pwa/lib/is-page-key.ts';

/** What leads to a search: a box, or a link to one. Those on the page, in the order in which they came. */
type Target = HTMLInputElement | HTMLAnchorElement;
const targets = new Set<Target>();

function isRendered(target: Target): boolean {
  return target.getClientRects().length > 0;
}

function isInView(target: Target): boolean {
  const { top, bottom } = target.getBoundingClientRect();
  return isRendered(target) && bottom > 0 && top < innerHeight;
}

/**
 * The last one that came stands in the screen itself, so it goes before the header's, if one can see it. If one sees
 * neither, the page scrolls to it.
 */
function goToSearch(event: KeyboardEvent): void {
  const latest = [...targets].reverse();
  const target = latest.find(isInView) ?? latest.find(isRendered);
  if (!target) return;
  event.preventDefault();
  if (target instanceof HTMLInputElement) {
    target.focus();
    target.select();
  } else {
    target.click();
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const isCommand = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && isShortcutAllowed(event);
  if (isCommand || isShortcutKey(event, '/')) goToSearch(event);
}

/** `⌘K`, `Ctrl K` and `/` focus a search box, or follow the link to it. One listener serves them all. */
export function useSearchShortcut(target: RefObject<Target | null>): void {
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    if (targets.size === 0) document.addEventListener('keydown', onKeyDown);
    targets.add(element);
    return () => {
      targets.delete(element);
      if (targets.size === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [target]);
}

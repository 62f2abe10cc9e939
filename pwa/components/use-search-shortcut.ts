import { type RefObject, useEffect } from 'react';

/** What leads to a search: a box, or a link to one. Those on the page, in the order in which they came. */
type Target = HTMLInputElement | HTMLAnchorElement;
const targets = new Set<Target>();

/** A slash is text here; in a select it picks. In a box to tick it means nothing. */
const TAKES_TEXT = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TAKES_TEXT));
}

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
  const isCommand = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
  const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
  if ((isCommand || isSlash) && !event.defaultPrevented && !document.querySelector('dialog[open]')) goToSearch(event);
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

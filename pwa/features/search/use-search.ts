import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isShortcutAllowed, isShortcutKey } from '#pwa/lib/keyboard.ts';
import { toolsPath } from '#pwa/router/paths.ts';
import { useUrlLanguage } from '#pwa/ui/link/app-link.tsx';

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

/** The last search, kept until the tab closes. */
const LAST_SEARCH_KEY = 'lastSearch';

export function storeLastSearch(text: string): void {
  try {
    sessionStorage.setItem(LAST_SEARCH_KEY, text);
  } catch {
    // A private window may refuse; nothing depends on it.
  }
}

/** What stands in a search box. It follows the address when that changes. */
export function useSearchText(initialText: string) {
  const [text, setText] = useState(initialText);
  const [origin, setOrigin] = useState(initialText);
  if (origin !== initialText) {
    setOrigin(initialText);
    setText(initialText);
  }
  return [text, setText] as const;
}

/** Searches for a text in the list of tools. A blank text does nothing. */
export function useSearch(): (text: string) => boolean {
  const navigate = useNavigate();
  const { localize: keep } = useUrlLanguage();
  return (text) => {
    const search = text.trim();
    if (search === '') return false;
    storeLastSearch(search);
    void navigate(keep(toolsPath({ search })));
    return true;
  };
}

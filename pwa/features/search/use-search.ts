import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isShortcutAllowed, isShortcutKey } from '#pwa/lib/keyboard.ts';
import { toolsPath } from '#pwa/router/paths.ts';
import { useUrlLanguage } from '#pwa/ui/link/app-link.tsx';

type Target = HTMLInputElement | HTMLAnchorElement;
const targets = new Set<Target>();

function isRendered(target: Target): boolean {
  return target.getClientRects().length > 0;
}

function isInView(target: Target): boolean {
  const { top, bottom } = target.getBoundingClientRect();
  return isRendered(target) && bottom > 0 && top < innerHeight;
}

/** Prefers the newest visible target: the screen's box before the header's. */
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

/** `⌘K`, `Ctrl K` and `/`. One listener serves all targets. */
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

/** Kept for the tab's session. */
const LAST_SEARCH_KEY = 'lastSearch';

export function storeLastSearch(text: string): void {
  try {
    sessionStorage.setItem(LAST_SEARCH_KEY, text);
  } catch {
    // Private windows may refuse; it is optional.
  }
}

export function useSearchText(initialText: string) {
  const [text, setText] = useState(initialText);
  const [origin, setOrigin] = useState(initialText);
  if (origin !== initialText) {
    setOrigin(initialText);
    setText(initialText);
  }
  return [text, setText] as const;
}

export function useSearch(): (text: string) => boolean {
  const navigate = useNavigate();
  const { localize } = useUrlLanguage();
  return (text) => {
    const search = text.trim();
    if (search === '') return false;
    storeLastSearch(search);
    void navigate(localize(toolsPath({ search })));
    return true;
  };
}

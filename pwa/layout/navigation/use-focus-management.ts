import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

function isSearchFocusState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isToSearch' in state && state.isToSearch === true;
}

/** Timeout in ms for an element that appears with the answers. */
const FOCUS_TIMEOUT_MS = 5000;

function focus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function focusIn(main: HTMLElement, selector: string): () => void {
  const target = main.querySelector<HTMLElement>(selector);
  focus(target ?? main);
  if (target) return () => {};
  const watcher = new MutationObserver(() => {
    const late = main.querySelector<HTMLElement>(selector);
    if (!late) return;
    watcher.disconnect();
    // Only if the visitor has not moved the focus.
    if (document.activeElement === main) focus(late);
  });
  watcher.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => watcher.disconnect(), FOCUS_TIMEOUT_MS);
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
  };
}

/** The new screen's heading, or its search box if asked for (not on Back). */
export function useFocusOnNavigation(path: string): void {
  const { state } = useLocation();
  const kind = useNavigationType();
  const selector = isSearchFocusState(state) && kind !== 'POP' ? 'input[type="search"]' : 'h1';
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const main = document.getElementById('main');
    return main ? focusIn(main, selector) : undefined;
  }, [path, selector]);
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
const REGIONS = ['ul, ol', 'dialog, section, form, aside, main'];

/** Focus candidates: first in the list, then in the region; following before preceding, nearest first. */
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

/** Time in ms for code that removes a control to move the focus itself. */
const RECOVERY_DELAY_MS = 100;

/** When a focused control disappears, focuses the nearest remaining one, or `main`. */
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

function cardPosition(link: Element): { x: number; top: number } {
  const { left, width, top } = (link.closest('li') ?? link).getBoundingClientRect();
  return { x: left + width / 2, top };
}

/** Those that show, in rows: some lists flow in columns. */
function cardLinks(list: Element): HTMLAnchorElement[] {
  return [...list.querySelectorAll<HTMLAnchorElement>(':scope > li > article :is(h2, h3) > a')]
    .filter((link) => link.getClientRects().length > 0)
    .map((link) => ({ link, ...cardPosition(link) }))
    .sort((a, b) => a.top - b.top || a.x - b.x)
    .map(({ link }) => link);
}

function cardInNextRow(links: readonly HTMLAnchorElement[], from: HTMLAnchorElement, step: 1 | -1) {
  const here = cardPosition(from);
  const beyond = links
    .map((link) => ({ link, ...cardPosition(link) }))
    .filter(({ top }) => (top - here.top) * step > 1)
    .sort((a, b) => (a.top - b.top) * step || Math.abs(a.x - here.x) - Math.abs(b.x - here.x));
  return beyond[0]?.link;
}

function nextCard(key: string, links: readonly HTMLAnchorElement[], from: HTMLAnchorElement) {
  const place = links.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return links[place + 1];
    case 'ArrowLeft':
      return links[place - 1];
    case 'ArrowDown':
      return cardInNextRow(links, from, 1);
    case 'ArrowUp':
      return cardInNextRow(links, from, -1);
    case 'Home':
      return links[0];
    case 'End':
      return links.at(-1);
    default:
      return undefined;
  }
}

function onCardKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target instanceof HTMLAnchorElement ? event.target : null;
  const list = link?.closest('article')?.closest('ul');
  const links = list ? cardLinks(list) : [];
  if (!link || !links.includes(link)) return;
  if (event.key.toLowerCase() === 'c') {
    // Auto-repeat would toggle it.
    if (event.repeat) return;
    link.closest('article')?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
    return;
  }
  const next = nextCard(event.key, links, link);
  // At an edge the key scrolls the page.
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Arrow keys, Home and End move between cards; `c` toggles the comparison. */
export function useCardGridKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', onCardKeyDown);
    return () => document.removeEventListener('keydown', onCardKeyDown);
  }, []);
}

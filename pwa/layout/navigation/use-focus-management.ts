import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

function isSearchFocusState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isToSearch' in state && state.isToSearch === true;
}

/** How long an element is waited for that comes with the answers. */
const FOCUS_TIMEOUT_MS = 5000;

function focus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Puts the focus on what is looked for in the screen; on `main` while that is not there yet. */
function focusIn(main: HTMLElement, selector: string): () => void {
  const target = main.querySelector<HTMLElement>(selector);
  focus(target ?? main);
  if (target) return () => {};
  const watcher = new MutationObserver(() => {
    const late = main.querySelector<HTMLElement>(selector);
    if (!late) return;
    watcher.disconnect();
    // Only if the visitor has not gone elsewhere meanwhile.
    if (document.activeElement === main) focus(late);
  });
  watcher.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => watcher.disconnect(), FOCUS_TIMEOUT_MS);
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
  };
}

/**
 * After a navigation one goes on from the new screen's heading, with the keyboard and with a screen reader; or from its
 * search box, if one came to search. Coming back is not coming to search.
 */
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

/** The links that are cards as a whole: the first of each item of a list of articles. */
function cardLinks(list: Element): HTMLAnchorElement[] {
  return [...list.querySelectorAll<HTMLAnchorElement>(':scope > li > article :is(h2, h3) > a')];
}

function cardPosition(link: Element): { x: number; top: number } {
  const { left, width, top } = (link.closest('li') ?? link).getBoundingClientRect();
  return { x: left + width / 2, top };
}

/** The card above or below: in the nearest row there, the one that is nearest across. */
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
    // Held down it would pick and put back in turns.
    if (event.repeat) return;
    link.closest('article')?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
    return;
  }
  const next = nextCard(event.key, links, link);
  // At an edge the key scrolls the page, as anywhere.
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** In a grid of cards the arrows go from card to card, Home and End to the first and last one; `c` picks it to compare. */
export function useCardGridKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', onCardKeyDown);
    return () => document.removeEventListener('keydown', onCardKeyDown);
  }, []);
}

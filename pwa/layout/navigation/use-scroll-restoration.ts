import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useBrowserLayoutEffect } from '#pwa/hooks/use-hydrated.ts';

/** Time for the page to grow back to its length, in ms. */
const RESTORE_TIMEOUT_MS = 5000;

/** User input that ends the restoration. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

type ScrollRestore = { isDone: () => boolean; stop: () => void };

const RESTORED: ScrollRestore = { isDone: () => true, stop: () => {} };

function isReachable(top: number): boolean {
  return document.documentElement.scrollHeight - innerHeight >= top;
}

function restoreScroll(top: number): ScrollRestore {
  scrollTo(0, top);
  if (isReachable(top)) return RESTORED;
  let isDone = false;
  const growth = new ResizeObserver(() => {
    if (!isReachable(top)) return;
    scrollTo(0, top);
    stop();
  });
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  growth.observe(document.body);
  for (const kind of USER_SCROLL_EVENTS) addEventListener(kind, stop, { passive: true });
  return { isDone: () => isDone, stop };

  function stop() {
    isDone = true;
    clearTimeout(timer);
    growth.disconnect();
    for (const kind of USER_SCROLL_EVENTS) removeEventListener(kind, stop);
  }
}

const STORAGE_KEY = 'scroll';
/** React Router's key of the initial entry, shared by many documents. */
const DEFAULT_KEY = 'default';

function loadPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}

function savePositions(places: Map<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places].slice(-50)));
  } catch {
    // Without storage a reload starts at the top.
  }
}

function keepsScroll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepScroll' in state && state.keepScroll === true;
}

function scrollToHashOrTop(hash: string): void {
  const target = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
  if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
}

export function useScrollRestoration(): void {
  const { key, pathname, hash, state } = useLocation();
  const kind = useNavigationType();
  const places = useRef<Map<string, number> | null>(null);
  const back = useRef<ScrollRestore | null>(null);
  const shown = useRef<{ key: string; pathname: string } | null>(null);

  useBrowserLayoutEffect(() => {
    places.current ??= loadPositions();
    const before = shown.current;
    shown.current = { key, pathname };
    if (before?.key === key) return;
    const place = places.current.get(key);
    // The browser restores reloads, but gives up before a list has its length.
    if (before === null && (key === DEFAULT_KEY || place === undefined)) return;
    back.current?.stop();
    if (kind === 'POP') back.current = restoreScroll(place ?? 0);
    else if (!keepsScroll(state) && (kind === 'PUSH' || before?.pathname !== pathname)) scrollToHashOrTop(hash);
    // No scroll event follows that would record this entry.
    else places.current.set(key, Math.round(window.scrollY));
  }, [key, pathname, hash, state, kind]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => {
      // This scroll is a restoration, not the visitor.
      if (back.current && !back.current.isDone()) return;
      if (shown.current) places.current?.set(shown.current.key, Math.round(window.scrollY));
    };
    const leave = () => {
      // The last scroll may not have fired its event yet.
      remember();
      if (places.current) savePositions(places.current);
      // The browser restores reloads, before any script runs.
      history.scrollRestoration = 'auto';
    };
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', leave);
    };
  }, []);
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts';

const STORAGE_KEY = 'scroll';

function restore(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}

function store(places: Map<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places].slice(-50)));
  } catch {
    // Without storage a reload starts at the top.
  }
}

/** A navigation whose state says `keepScroll` leaves the page where it is, as loading more of a list does. */
function keepsScroll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepScroll' in state && state.keepScroll === true;
}

function toHashOrTop(hash: string): void {
  const target = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
  if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
}

/** Goes to the top on a navigation, and back to where the visitor was on Back and Forward. */
export function useScrollMemory(): void {
  const { key, pathname, hash, state } = useLocation();
  const kind = useNavigationType();
  const places = useRef<Map<string, number> | null>(null);
  const shown = useRef<{ key: string; pathname: string } | null>(null);

  useBrowserLayoutEffect(() => {
    places.current ??= restore();
    const before = shown.current;
    shown.current = { key, pathname };
    if (before === null || before.key === key) return;
    if (kind === 'POP') window.scrollTo(0, places.current.get(key) ?? 0);
    else if (!keepsScroll(state) && (kind === 'PUSH' || before.pathname !== pathname)) toHashOrTop(hash);
    // Nothing scrolls, so nothing would tell where this entry stands.
    else places.current.set(key, Math.round(window.scrollY));
  }, [key, pathname, hash, state, kind]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => {
      if (shown.current) places.current?.set(shown.current.key, Math.round(window.scrollY));
    };
    const leave = () => {
      if (places.current) store(places.current);
      // A reload is the browser's to restore: it knows the page before any of this runs.
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

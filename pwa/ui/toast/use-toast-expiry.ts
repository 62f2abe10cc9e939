import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { dismissToast, type Toast } from './toasts.ts';

function watchVisibility(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

/**
 * Dismisses the visible toast when its time is up. Time stands still while it is hovered, focused, covered by a newer
 * one, or the page is hidden: nobody loses a message by reading slowly.
 */
export function useToastExpiry(toast: Toast | null) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  // Nobody is told that what had the focus is gone: nothing is held once the last toast is.
  if (!toast && isHeld) {
    setHovered(false);
    setFocused(false);
  }
  const isHidden = useSyncExternalStore(
    watchVisibility,
    () => document.hidden,
    () => false,
  );
  const left = useRef(new Map<number, number>());

  useEffect(() => {
    if (!toast || toast.expiry === null || isHeld || isHidden) return;
    const since = performance.now();
    const time = left.current.get(toast.id) ?? toast.expiry;
    const timer = setTimeout(() => dismissToast(toast.id), time);
    return () => {
      clearTimeout(timer);
      left.current.set(toast.id, Math.max(0, time - (performance.now() - since)));
    };
  }, [toast, isHeld, isHidden]);

  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}

import { useEffect, useState } from 'react';

/** So long an answer is waited for before the screen goes on without it. */
const TIMEOUT_MS = 1000;

/** True once the component has stood that long. */
export function useTimeout(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}

const FLAG_DELAY_MS = 200;

/** True once something has been so for 200 ms: what passes sooner is not worth a word. */
export function useDelayedFlag(isSo: boolean): boolean {
  const [hasLasted, setLasted] = useState(false);
  if (hasLasted && !isSo) setLasted(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasted(true), FLAG_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isSo && hasLasted;
}

/** The value once it has stood still for so many milliseconds. */
export function useDebounced<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}

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

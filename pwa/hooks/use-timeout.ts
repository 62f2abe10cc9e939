import { useEffect, useState } from 'react';

/** Screens then continue without an answer. */
const TIMEOUT_MS = 1000;

/** True `TIMEOUT_MS` after mount. */
export function useTimeout(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}

const FLAG_DELAY_MS = 200;

/** True after `FLAG_DELAY_MS` of `isSo`, so short states don't flash. */
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

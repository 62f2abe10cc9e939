import { useEffect, useState } from 'react';

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

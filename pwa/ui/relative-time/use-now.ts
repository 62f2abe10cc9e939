import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time in milliseconds, anew every minute: for how old something is. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

import { useEffect, useRef, useState } from 'react';
import type { Connection } from '#pwa/lib/connection.ts';

export type BarState = 'offline' | 'slow' | 'back';

/** Shorter interruptions are not shown, in ms. */
const SHOW_DELAY_MS = 200;
/** Long enough to read without flashing, in ms. */
const BACK_DURATION_MS = 4000;
const SLOW_MIN_MS = 1500;

type Step = { state: BarState | null; after: number };

/** Upcoming states of the bar with their delays in ms; the current one stays until then. */
export function barSteps(shown: BarState | null, connection: Connection): readonly Step[] {
  if (connection !== 'online') return [{ state: connection, after: SHOW_DELAY_MS }];
  if (shown === 'slow') return [{ state: null, after: SLOW_MIN_MS }];
  if (shown === null) return [];
  return [
    { state: 'back', after: 0 },
    { state: null, after: BACK_DURATION_MS },
  ];
}

/** Null hides the bar. A restored connection shows for a moment. */
export function useBarState(connection: Connection): BarState | null {
  const [shown, setShown] = useState<BarState | null>(null);
  const before = useRef(shown);
  before.current = shown;
  useEffect(() => {
    const steps = barSteps(before.current, connection);
    const timers = steps.map(({ state, after }) => setTimeout(() => setShown(state), after));
    return () => timers.forEach(clearTimeout);
  }, [connection]);
  return shown;
}

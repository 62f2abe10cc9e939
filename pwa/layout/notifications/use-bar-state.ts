import { useEffect, useRef, useState } from 'react';
import type { Connection } from '#pwa/lib/connection.ts';

export type BarState = 'offline' | 'slow' | 'back';

/** What passes sooner is not worth a word. */
const SHOW_DELAY_MS = 200;
/** Long enough to be read, and it does not flash. */
const BACK_DURATION_MS = 4000;
const SLOW_MIN_MS = 1500;

type Step = { state: BarState | null; after: number };

/** What the bar says from when on, in milliseconds from now. What is shown goes on until then. */
export function barSteps(shown: BarState | null, connection: Connection): readonly Step[] {
  if (connection !== 'online') return [{ state: connection, after: SHOW_DELAY_MS }];
  if (shown === 'slow') return [{ state: null, after: SLOW_MIN_MS }];
  if (shown === null) return [];
  return [
    { state: 'back', after: 0 },
    { state: null, after: BACK_DURATION_MS },
  ];
}

/** What the bar says; null: nothing, there is a connection. A connection that is back is told for a moment. */
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

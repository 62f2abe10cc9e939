import { useEffect } from 'react';
import { whenIdle } from '#pwa/lib/when-idle.ts';
import { startLive } from './live.ts';

/** Listens for what the server announces, once the page has nothing better to do. */
export function LiveUpdates() {
  useEffect(() => {
    let stop = () => {};
    const callOff = whenIdle(() => {
      stop = startLive();
    });
    return () => {
      callOff();
      stop();
    };
  }, []);
  return null;
}

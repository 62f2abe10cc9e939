import { useEffect, useState } from 'react';

/** Whether the site opens without a connection: its program is on the device, on its way, or can not be there. */
export type OfflineSupport = 'ready' | 'preparing' | 'unsupported';

/** Null until the browser has said it. */
export function useOfflineSupport(): OfflineSupport | null {
  const [state, setState] = useState<OfflineSupport | null>(null);
  useEffect(() => {
    if (!import.meta.env.HAS_WORKER || !('serviceWorker' in navigator)) return setState('unsupported');
    let isWanted = true;
    const tell = (known: OfflineSupport) => isWanted && setState(known);
    const { serviceWorker } = navigator;
    serviceWorker.getRegistration().then(
      (worker) => tell(worker?.active ? 'ready' : 'preparing'),
      () => tell('unsupported'),
    );
    void serviceWorker.ready.then(() => tell('ready'));
    return () => {
      isWanted = false;
    };
  }, []);
  return state;
}

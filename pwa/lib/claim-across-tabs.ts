/** Covers tabs that receive the same event at about the same time. */
const CLAIM_MS = 2000;

const claimed = new Set<string>();
let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  if (channel === null && typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel('ai-dir-said');
    channel.onmessage = ({ data }) => claimed.add(String(data));
  }
  return channel;
}

function untilVisible(): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
  });
}

/** Of tabs visible at the same time one gets the lock. */
function acquireLock(what: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock && new Promise((release) => setTimeout(release, CLAIM_MS));
    };
    navigator.locks.request(`said ${what}`, { ifAvailable: true }, hold).catch(() => resolve(true));
  });
}

export async function claimAcrossTabs(what: string): Promise<boolean> {
  const others = openChannel();
  await untilVisible();
  if (claimed.has(what) || !(await acquireLock(what))) return false;
  claimed.add(what);
  others?.postMessage(what);
  return true;
}

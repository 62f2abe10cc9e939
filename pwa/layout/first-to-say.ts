/** Long enough for tabs that hear of something at the same moment. */
const CLAIM_MS = 2000;

const said = new Set<string>();
let tabs: BroadcastChannel | null = null;

/** What another tab has said is not said here again. */
function listen(): BroadcastChannel | null {
  if (tabs === null && typeof BroadcastChannel === 'function') {
    tabs = new BroadcastChannel('ai-dir-said');
    tabs.onmessage = ({ data }) => said.add(String(data));
  }
  return tabs;
}

function untilSeen(): Promise<void> {
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

/** Of the tabs that are seen at the same moment one gets it. */
function claim(what: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock && new Promise((letGo) => setTimeout(letGo, CLAIM_MS));
    };
    navigator.locks.request(`said ${what}`, { ifAvailable: true }, hold).catch(() => resolve(true));
  });
}

/** Whether this tab is to say what every tab hears of: one does, and one that the visitor looks at. */
export async function isFirstToSay(what: string): Promise<boolean> {
  const others = listen();
  await untilSeen();
  if (said.has(what) || !(await claim(what))) return false;
  said.add(what);
  others?.postMessage(what);
  return true;
}

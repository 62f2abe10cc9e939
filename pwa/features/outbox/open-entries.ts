const UNSENT_KEY = 'outbox-open';

/** Where storage is refused it lasts as long as the page. */
let isMarkedInMemory = false;

/** Something waits in the outbox that needs no account: then also who is not signed in needs its code. */
export function hasUnsentEntries(): boolean {
  try {
    return localStorage.getItem(UNSENT_KEY) !== null;
  } catch {
    return isMarkedInMemory;
  }
}

export function setHasUnsentEntries(are: boolean): void {
  if (are === hasUnsentEntries()) return;
  isMarkedInMemory = are;
  try {
    if (are) localStorage.setItem(UNSENT_KEY, 'true');
    else localStorage.removeItem(UNSENT_KEY);
  } catch {
    // The variable has it.
  }
}

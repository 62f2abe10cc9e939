const NAME = 'outbox-open';

/** Where storage is refused it lasts as long as the page. */
let isMarkedHere = false;

/** Something waits in the outbox that needs no account: then also who is not signed in needs its code. */
export function hasOpenEntries(): boolean {
  try {
    return localStorage.getItem(NAME) !== null;
  } catch {
    return isMarkedHere;
  }
}

export function markOpenEntries(are: boolean): void {
  if (are === hasOpenEntries()) return;
  isMarkedHere = are;
  try {
    if (are) localStorage.setItem(NAME, 'true');
    else localStorage.removeItem(NAME);
  } catch {
    // The variable has it.
  }
}

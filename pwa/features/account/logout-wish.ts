const PENDING_LOGOUT_KEY = 'logout-wished';

/** Where storage is refused it lasts as long as the page. */
let isPendingInMemory = false;

/** Somebody signed out here without a connection, and the server has not heard of it: nobody is signed in. */
export function hasPendingLogout(): boolean {
  try {
    return localStorage.getItem(PENDING_LOGOUT_KEY) !== null;
  } catch {
    return isPendingInMemory;
  }
}

export function setPendingLogout(is: boolean): void {
  isPendingInMemory = is;
  try {
    if (is) localStorage.setItem(PENDING_LOGOUT_KEY, 'true');
    else localStorage.removeItem(PENDING_LOGOUT_KEY);
  } catch {
    // The variable has it.
  }
}

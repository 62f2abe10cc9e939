const NAME = 'logout-wished';

/** Where storage is refused it lasts as long as the page. */
let isWishedHere = false;

/** Somebody signed out here without a connection, and the server has not heard of it: nobody is signed in. */
export function isLogoutWished(): boolean {
  try {
    return localStorage.getItem(NAME) !== null;
  } catch {
    return isWishedHere;
  }
}

export function markLogoutWished(is: boolean): void {
  isWishedHere = is;
  try {
    if (is) localStorage.setItem(NAME, 'true');
    else localStorage.removeItem(NAME);
  } catch {
    // The variable has it.
  }
}

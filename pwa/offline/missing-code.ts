import { reach } from '#pwa/api/reach.ts';

const STORAGE_KEY = 'reloaded-for-code';

const TYPED = 'main form :is(textarea, input:is([type="text"], [type="email"], [type="password"], [type="url"]))';

function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED);
  return [...fields].some(({ value }) => value !== '');
}

/** True once for each build in each tab: if that one reload does not help, another will not either. */
function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === import.meta.url) return false;
    sessionStorage.setItem(STORAGE_KEY, import.meta.url);
    return true;
  } catch {
    return false;
  }
}

/** Code that should be there is not: the site was replaced twice while this page was open, or there is no connection. */
async function rescue(): Promise<void> {
  const isThere = await reach('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere && !isTyping() && isFirstTime()) location.reload();
}

/** Loads the page anew, once, when code of it is gone from the server and nothing that was typed would be lost. */
export function watchMissingCode(): () => void {
  const look = () => void rescue();
  addEventListener('vite:preloadError', look);
  return () => removeEventListener('vite:preloadError', look);
}

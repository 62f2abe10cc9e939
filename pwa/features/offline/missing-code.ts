import { fetchApi } from '#pwa/lib/api/reach.ts';

const RELOADED_KEY = 'reloaded-for-code';

const TEXT_FIELDS = 'main form :is(textarea, input:is([type="text"], [type="email"], [type="password"], [type="url"]))';

function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS);
  return [...fields].some(({ value }) => value !== '');
}

/** True once for each build in each tab: if that one reload does not help, another will not either. */
function isFirstReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === import.meta.url) return false;
    sessionStorage.setItem(RELOADED_KEY, import.meta.url);
    return true;
  } catch {
    return false;
  }
}

/** Code that should be there is not: the site was replaced twice while this page was open, or there is no connection. */
async function reloadIfSafe(): Promise<void> {
  const isThere = await fetchApi('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere && !isTyping() && isFirstReload()) location.reload();
}

/** Loads the page anew, once, when code of it is gone from the server and nothing that was typed would be lost. */
export function reloadOnMissingCode(): () => void {
  const look = () => void reloadIfSafe();
  addEventListener('vite:preloadError', look);
  return () => removeEventListener('vite:preloadError', look);
}

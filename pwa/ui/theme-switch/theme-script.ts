/**
 * Runs before the first paint, so that a chosen theme never flashes. It stands inline in every page and its hash in the
 * CSP; `state/theme.ts` writes the same key, and says again what is said here of the browser's own bars. Private windows
 * may refuse storage: then the device decides.
 */
export const THEME_STORAGE_KEY = 'theme';

export const themeScript =
  `try{var d=document,t=localStorage.getItem('${THEME_STORAGE_KEY}');` +
  `if(t==='light'||t==='dark'){d.documentElement.dataset.theme=t;` +
  `d.querySelectorAll('meta[data-scheme]').forEach(function(m){m.media=m.dataset.scheme===t?'all':'not all'})}}catch(e){}`;

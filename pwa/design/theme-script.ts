/**
 * Runs before the first paint, so that a chosen theme never flashes. It stands inline in every page and its hash in the
 * CSP; `state/theme.ts` writes the same key. Private windows may refuse storage: then the device decides.
 */
export const THEME_STORAGE_KEY = 'theme';

export const themeScript =
  `try{var t=localStorage.getItem('${THEME_STORAGE_KEY}');` +
  `if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;

import { signal } from '@preact/signals-react';
import { THEME_STORAGE_KEY } from './theme-script.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The visitor's choice; `system` follows the device. The inline script in the page has applied it before this loads. */
export const themeChoice = signal<Theme>('system');

function asTheme(value: string | null | undefined): Theme {
  return THEMES.find((known) => known === value) ?? 'system';
}

/** The colour of the browser's own bars: there is one for each scheme, and the choice goes before the device's. */
function setBrowserBarColour(choice: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme } = meta.dataset;
    if (choice === 'system') meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = choice === scheme ? 'all' : 'not all';
  }
}

function applyTheme(choice: Theme): void {
  themeChoice.value = choice;
  setBrowserBarColour(choice);
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

/** After hydration, so that the first render agrees with the server's. Follows the choice made in other tabs. */
export function startTheme(): () => void {
  themeChoice.value = asTheme(document.documentElement.dataset.theme);
  const follow = (event: StorageEvent) => {
    if (event.key === THEME_STORAGE_KEY) applyTheme(asTheme(event.newValue));
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

export function chooseTheme(choice: Theme): void {
  applyTheme(choice);
  try {
    localStorage.setItem(THEME_STORAGE_KEY, choice);
  } catch {
    // A private window may refuse: then the choice lasts as long as the page.
  }
}

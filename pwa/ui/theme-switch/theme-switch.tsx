import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { Monitor, Moon, Sun } from 'lucide-react';
import { srOnly } from '#pwa/design/layout.css.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { keptOnServer } from '#pwa/lib/html-fragment.tsx';
import * as css from './theme-switch.css.ts';

/** Inline; sets the theme before the first paint. Duplicates `setBrowserBarColour`. */
const THEME_STORAGE_KEY = 'theme';

export const themeScript =
  `try{var d=document,t=localStorage.getItem('${THEME_STORAGE_KEY}');` +
  `if(t==='light'||t==='dark'){d.documentElement.dataset.theme=t;` +
  `d.querySelectorAll('meta[data-scheme]').forEach(function(m){m.media=m.dataset.scheme===t?'all':'not all'})}}catch(e){}`;

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** `system` follows the device. The inline script has applied it before. */
const themeChoice = signal<Theme>('system');

function asTheme(value: string | null | undefined): Theme {
  return THEMES.find((known) => known === value) ?? 'system';
}

/** One meta element per scheme; the choice overrides the device's. */
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

/** Runs after hydration, so the first render matches the server's. Follows other tabs. */
export function startTheme(): () => void {
  themeChoice.value = asTheme(document.documentElement.dataset.theme);
  const follow = (event: StorageEvent) => {
    if (event.key === THEME_STORAGE_KEY) applyTheme(asTheme(event.newValue));
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

function chooseTheme(choice: Theme): void {
  applyTheme(choice);
  try {
    localStorage.setItem(THEME_STORAGE_KEY, choice);
  } catch {
    // Private windows may refuse; the choice lasts as long as the page.
  }
}

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

/** `name` of the radio buttons, unique on the page. */
export const ThemeSwitch = keptOnServer('theme', function Switch({ name }: { name: string }) {
  useSignals();
  const { t } = useTranslation();
  return (
    <fieldset className={css.group}>
      <legend className={srOnly}>{t('layout.theme')}</legend>
      {THEMES.map((choice) => {
        const Sign = THEME_ICONS[choice];
        const label = t(`layout.theme_${choice}`);
        return (
          <label key={choice} className={css.choice} title={label}>
            <input
              type="radio"
              className={css.radio}
              name={name}
              aria-label={label}
              value={choice}
              checked={themeChoice.value === choice}
              onChange={() => chooseTheme(choice)}
            />
            <Sign size={16} strokeWidth={1.75} aria-hidden />
          </label>
        );
      })}
    </fieldset>
  );
});

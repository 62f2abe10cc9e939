import { useSignals } from '@preact/signals-react/runtime';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { srOnly } from '#pwa/design/layout.css.ts';
import { chooseTheme, THEMES, themeChoice } from './theme.ts';
import * as css from './theme-switch.css.ts';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

/** Three native radio buttons: as the device, light, dark. */
export function ThemeSwitch() {
  useSignals();
  const { t } = useTranslation();
  const name = useId();
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
              value={choice}
              checked={themeChoice.value === choice}
              onChange={() => chooseTheme(choice)}
            />
            <Sign size={16} strokeWidth={1.75} aria-hidden />
            <VisuallyHidden>{label}</VisuallyHidden>
          </label>
        );
      })}
    </fieldset>
  );
}

import { useSignals } from '@preact/signals-react/runtime';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { srOnly } from '#pwa/design/layout.css.ts';
import { chooseTheme, THEMES, theme } from '#pwa/state/theme.ts';
import * as css from './theme-switch.css.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const SIGNS = { system: Monitor, light: Sun, dark: Moon } as const;

/** Three native radio buttons: as the device, light, dark. */
export function ThemeSwitch() {
  useSignals();
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={css.group}>
      <legend className={srOnly}>{t('layout.theme')}</legend>
      {THEMES.map((choice) => {
        const Sign = SIGNS[choice];
        const label = t(`layout.theme_${choice}`);
        return (
          <label key={choice} className={css.choice} title={label}>
            <input
              type="radio"
              className={css.radio}
              name={name}
              value={choice}
              checked={theme.value === choice}
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

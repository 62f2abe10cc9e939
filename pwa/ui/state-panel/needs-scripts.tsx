import { useTranslation } from 'react-i18next';
import * as css from './needs-scripts.css.ts';

/** Where there are no scripts: says that this needs them. As a whole page it has a heading, too. */
export function NeedsScripts({ isPage = false }: { isPage?: boolean }) {
  const { t } = useTranslation();
  return (
    <noscript>
      {isPage && <h1 className={css.needsScriptsTitle}>{t('common.needs_scripts_title')}</h1>}
      <p className={css.needsScriptsText}>{t('common.needs_scripts')}</p>
    </noscript>
  );
}

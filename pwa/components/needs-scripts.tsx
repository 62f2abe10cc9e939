import { useTranslation } from 'react-i18next';

/** Where there are no scripts: says that this needs them. As a whole page it has a heading, too. */
export function NeedsScripts({ isPage = false }: { isPage?: boolean }) {
  const { t } = useTranslation();
  return (
    <noscript>
      {isPage && <h1>{t('common.needs_scripts_title')}</h1>}
      <p>{t('common.needs_scripts')}</p>
    </noscript>
  );
}

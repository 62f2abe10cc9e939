import { SearchBox } from '#pwa/features/search/search-box.tsx';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { categoriesPath, homePath, toolsPath } from '#pwa/router/paths.ts';
import { ButtonLink } from '#pwa/ui/button/button.tsx';
import { PageHeading } from '#pwa/ui/page/page-frame.tsx';
import * as css from './screen.css.ts';

export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <div className={css.screen}>
      <PageHeading title={t('not_found.heading')} intro={t('not_found.message')} />
      <SearchBox variant="page" />
      <div className={css.ways}>
        <ButtonLink variant="primary" to={toolsPath()}>
          {t('not_found.browse_tools')}
        </ButtonLink>
        <ButtonLink to={categoriesPath}>{t('not_found.browse_categories')}</ButtonLink>
        <ButtonLink to={homePath}>{t('not_found.home')}</ButtonLink>
      </div>
      <p className={css.hint}>{t('not_found.hint')}</p>
    </div>
  );
}

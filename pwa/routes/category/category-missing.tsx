import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#pwa/ui/button/button.tsx';
import { ErrorState } from '#pwa/ui/state-panel/error-state.tsx';
import { categoriesPath, homePath } from '#pwa/router/paths.ts';

export function CategoryMissing() {
  const { t } = useTranslation();
  const actions = (
    <>
      <ButtonLink to={categoriesPath} variant="primary">
        {t('category.browse_categories')}
      </ButtonLink>
      <ButtonLink to={homePath}>{t('category.go_home')}</ButtonLink>
    </>
  );
  return (
    <ErrorState
      title={t('category.not_found_title')}
      message={t('category.not_found_message')}
      actions={actions}
      headingLevel={1}
    />
  );
}

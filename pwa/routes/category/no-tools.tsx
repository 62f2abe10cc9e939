import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#pwa/ui/button/button.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { categoryPath, toolsPath } from '#pwa/router/paths.ts';

export function NoCategoryTools({ slug, isFiltered }: { slug: string; isFiltered: boolean }) {
  const { t } = useTranslation();
  const actions = (
    <>
      {isFiltered && (
        <ButtonLink to={categoryPath(slug)} variant="primary">
          {t('category.show_all')}
        </ButtonLink>
      )}
      <ButtonLink to={toolsPath()}>{t('category.browse_tools')}</ButtonLink>
    </>
  );
  return (
    <EmptyState title={t('category.empty_title')} actions={actions}>
      {t(isFiltered ? 'category.empty_filtered' : 'category.empty_message')}
    </EmptyState>
  );
}

import { useTranslation } from 'react-i18next';
import { isOffline } from '#pwa/lib/api/http-error.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { ErrorState } from '#pwa/ui/state-panel/error-state.tsx';

type CategoryToolsErrorProps = { error: Error; onRetry: () => void; headingLevel?: 1 | 2 };

export function CategoryToolsError({ error, onRetry, headingLevel = 2 }: CategoryToolsErrorProps) {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t('category.error_title')}
      message={t(isOffline(error) ? 'errors.offline' : 'category.error_message')}
      headingLevel={headingLevel}
      actions={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    />
  );
}

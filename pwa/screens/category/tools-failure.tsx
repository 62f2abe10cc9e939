import { useTranslation } from 'react-i18next';
import { isOffline } from '../../api/http-error.ts';
import { Button } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';

type ToolsFailureProps = { error: Error; onRetry: () => void; headingLevel?: 1 | 2 };

export function ToolsFailure({ error, onRetry, headingLevel = 2 }: ToolsFailureProps) {
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

import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { ErrorState } from '#pwa/ui/state-panel/error-state.tsx';
import { homePath, toolsPath } from '#pwa/router/paths.ts';
import * as css from './tool-screen.css.ts';

/** There is no such tool, or not any more. The server answers 404 with it. */
export function ToolMissing() {
  const { t } = useTranslation();
  const actions = (
    <>
      <ButtonLink variant="primary" to={toolsPath()}>
        {t('tool.browse_all')}
      </ButtonLink>
      <ButtonLink to={homePath}>{t('tool.go_home')}</ButtonLink>
    </>
  );
  return (
    <div className={css.state}>
      <ErrorState
        headingLevel={1}
        title={t('tool.not_found_title')}
        message={t('tool.not_found_message')}
        actions={actions}
      />
    </div>
  );
}

/** The tool may well exist, but its answer did not come. */
export function ToolFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const actions = (
    <>
      <Button variant="primary" onClick={onRetry}>
        {t('common.retry')}
      </Button>
      <ButtonLink to={toolsPath()}>{t('tool.browse_all')}</ButtonLink>
    </>
  );
  return (
    <div className={css.state}>
      <ErrorState headingLevel={1} title={t('tool.error_title')} message={t('tool.error_message')} actions={actions} />
    </div>
  );
}

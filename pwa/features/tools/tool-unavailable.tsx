import { pageState } from '#pwa/design/layout.css.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { isNotFound, isOffline } from '#pwa/lib/api/http-error.ts';
import { homePath, toolsPath } from '#pwa/router/paths.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';

type ToolUnavailableProps = { error: unknown; retry: () => void };

export function ToolUnavailable({ error, retry }: ToolUnavailableProps) {
  const { t } = useTranslation();
  const isMissing = isNotFound(error);
  return (
    <div className={pageState}>
      <ErrorState
        headingLevel={1}
        title={t(isMissing ? 'tool.not_found_title' : 'tool.error_title')}
        message={t(isMissing ? 'tool.not_found_message' : isOffline(error) ? 'errors.offline' : 'tool.error_message')}
        actions={
          <>
            {!isMissing && (
              <Button variant="primary" onClick={retry}>
                {t('common.retry')}
              </Button>
            )}
            <ButtonLink variant={isMissing ? 'primary' : 'secondary'} to={toolsPath()}>
              {t('tool.browse_all')}
            </ButtonLink>
            {isMissing && <ButtonLink to={homePath}>{t('tool.go_home')}</ButtonLink>}
          </>
        }
      />
    </div>
  );
}

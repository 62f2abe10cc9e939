import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { homePath } from '../../paths.ts';
import * as css from './server-error-screen.css.ts';

type ServerErrorScreenProps = {
  /** Names the failure in the server's log, for whoever writes to support. */
  requestId?: string;
};

/** SPEC's "Server Error": the server failed, or a screen's code did not come. */
export function ServerErrorScreen({ requestId }: ServerErrorScreenProps) {
  const { t } = useTranslation();
  return (
    <div className={css.screen}>
      <ErrorState
        headingLevel={1}
        title={t('server_error.title')}
        message={
          <>
            <p>{t('server_error.message')}</p>
            {requestId !== undefined && <p className={css.id}>{t('server_error.request_id', { id: requestId })}</p>}
          </>
        }
        actions={
          <>
            <Button variant="primary" onClick={() => location.reload()}>
              {t('server_error.reload')}
            </Button>
            <ButtonLink to={homePath}>{t('server_error.home')}</ButtonLink>
          </>
        }
      />
    </div>
  );
}

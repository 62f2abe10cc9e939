import { useState } from 'react';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { fetchApi } from '#pwa/lib/api/client.ts';
import { homePath } from '#pwa/router/paths.ts';
import { useMarkRouteShown } from '#pwa/router/route-loader.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';
import * as css from './screen.css.ts';

type ServerErrorScreenProps = {
  /** In the server's log. */
  requestId?: string;
  isUnreachable?: boolean;
};

function useReload() {
  const [isBusy, setBusy] = useState(false);
  const reload = () => {
    setBusy(true);
    fetchApi('/healthz', { cache: 'no-store' }).then(
      () => location.reload(),
      () => setBusy(false),
    );
  };
  return { isBusy, onClick: reload };
}

export function ServerErrorScreen({ requestId, isUnreachable = false }: ServerErrorScreenProps) {
  const { t } = useTranslation();
  const reload = useReload();
  useMarkRouteShown();
  return (
    <div className={css.screen}>
      <ErrorState
        headingLevel={1}
        title={t(isUnreachable ? 'unreachable.title' : 'server_error.title')}
        message={
          <>
            <p>{t(isUnreachable ? 'unreachable.message' : 'server_error.message')}</p>
            {requestId !== undefined && <p className={css.id}>{t('server_error.request_id', { id: requestId })}</p>}
          </>
        }
        actions={
          <>
            <Button variant="primary" {...reload}>
              {t(isUnreachable ? 'common.retry' : 'server_error.reload')}
            </Button>
            <ButtonLink to={homePath}>{t('server_error.home')}</ButtonLink>
          </>
        }
      />
    </div>
  );
}

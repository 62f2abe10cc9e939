import { useSignals } from '@preact/signals-react/runtime';
import { CircleCheck, CircleX, LoaderCircle, RefreshCw, Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#pwa/ui/button/button.tsx';
import { classNames } from '#pwa/lib/class-names.ts';
import { spinning } from '#pwa/design/entry-state.css.ts';
import { PanelSection } from '#pwa/ui/page/panel-section.tsx';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { liveUrl, reconnectLive } from '#pwa/features/live/live.ts';
import { liveStatus } from '#pwa/features/live/live-messages.ts';
import * as css from './screen.css.ts';

const STATUS_ICONS = { connecting: LoaderCircle, open: CircleCheck, closed: Unplug, error: CircleX } as const;

/** How the connection stands, in a sign and words, and where it leads. */
export function ConnectionPanel() {
  useSignals();
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const status = liveStatus.value;
  const Sign = STATUS_ICONS[status];
  return (
    <PanelSection title={t('test_websocket.connection')}>
      <div role="status" className={css.status[status]}>
        <Sign
          className={classNames(css.sign[status], status === 'connecting' && spinning)}
          size={24}
          strokeWidth={1.75}
          aria-hidden
        />
        <div>
          <p className={css.statusWord}>{t(`test_websocket.status_${status}`)}</p>
          <p className={css.statusText}>{t(`test_websocket.about_${status}`)}</p>
        </div>
      </div>
      <dl className={css.address}>
        <dt className={css.term}>{t('test_websocket.address')}</dt>
        <dd>
          <code className={css.code}>{isHydrated && liveUrl()}</code>
        </dd>
      </dl>
      <div className={css.actions}>
        <Button icon={RefreshCw} isBusy={status === 'connecting'} onClick={reconnectLive}>
          {t('test_websocket.reconnect')}
        </Button>
      </div>
    </PanelSection>
  );
}

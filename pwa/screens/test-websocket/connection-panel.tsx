import { useSignals } from '@preact/signals-react/runtime';
import { CircleCheck, CircleX, LoaderCircle, RefreshCw, Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { turning } from '../../components/entry-state.css.ts';
import { PanelSection } from '../../components/panel-section.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { liveAddress, reconnectLive } from '../../live/live.ts';
import { liveStatus } from '../../state/live.ts';
import * as css from './test-websocket-screen.css.ts';

const SIGNS = { connecting: LoaderCircle, open: CircleCheck, closed: Unplug, error: CircleX } as const;

/** How the connection stands, in a sign and words, and where it leads. */
export function ConnectionPanel() {
  useSignals();
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const status = liveStatus.value;
  const Sign = SIGNS[status];
  return (
    <PanelSection title={t('test_websocket.connection')}>
      <div role="status" className={css.status[status]}>
        <Sign
          className={classNames(css.sign[status], status === 'connecting' && turning)}
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
          <code className={css.code}>{isHydrated && liveAddress()}</code>
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

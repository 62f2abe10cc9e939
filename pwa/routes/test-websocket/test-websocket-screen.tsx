import { useTranslation } from 'react-i18next';
import { NeedsScripts } from '#pwa/ui/state-panel/needs-scripts.tsx';
import { PageFrame } from '#pwa/ui/page/page-frame.tsx';
import { testWebsocketPath } from '#pwa/router/paths.ts';
import { pageBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { ConnectionPanel } from './connection-panel.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { SendPanel } from './send-panel.tsx';
import * as css from './screen.css.ts';

/** SPEC §2: what this page's live connection is at, for whoever wants to try it. */
export function TestWebsocketScreen() {
  const { t } = useTranslation();
  const title = t('layout.nav_test_websocket');
  return (
    <PageFrame trail={pageBreadcrumbs(t, title, testWebsocketPath)} title={title} intro={t('test_websocket.intro')}>
      <NeedsScripts />
      <div className={css.sections}>
        <div className={css.controls}>
          <ConnectionPanel />
          <SendPanel />
        </div>
        <MessagesPanel />
      </div>
    </PageFrame>
  );
}

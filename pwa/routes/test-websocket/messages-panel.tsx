import { useSignals } from '@preact/signals-react/runtime';
import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#pwa/ui/button/button.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { PanelSection } from '#pwa/ui/page/panel-section.tsx';
import { formatTime } from '#pwa/i18n/format-time.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { announce } from '#pwa/lib/announce.ts';
import { clearLiveMessages, liveMessages, type ReceivedMessage } from '#pwa/features/live/live-messages.ts';
import * as css from './screen.css.ts';

/** What came, newest first; screen readers are told of what comes. */
export function MessagesPanel() {
  useSignals();
  const { t } = useTranslation();
  const messages = liveMessages.value;
  const clear = () => {
    clearLiveMessages();
    announce(t('test_websocket.cleared'));
  };
  return (
    <PanelSection
      title={t('test_websocket.messages')}
      intro={t('test_websocket.messages_intro')}
      aside={
        <Button size="small" onClick={clear}>
          {t('test_websocket.clear')}
        </Button>
      }
    >
      {messages.length === 0 && (
        <EmptyState icon={Inbox} title={t('test_websocket.empty_title')} headingLevel={3}>
          <p>{t('test_websocket.empty_text')}</p>
        </EmptyState>
      )}
      <div role="log" aria-label={t('test_websocket.messages')} className={css.log}>
        {messages.map((received) => (
          <MessageItem key={received.count} received={received} />
        ))}
      </div>
    </PanelSection>
  );
}

function MessageItem({ received: { at, message } }: { received: ReceivedMessage }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <article className={css.message}>
      <p className={css.messageHead}>
        <span className={css.type[message.type]}>{t(`test_websocket.type_${message.type}`)}</span>
        <time className={css.time} dateTime={new Date(at).toISOString()}>
          {formatTime(at, language)}
        </time>
      </p>
      <code className={css.code}>{JSON.stringify(message)}</code>
    </article>
  );
}

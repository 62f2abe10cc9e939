import { useSignals } from '@preact/signals-react/runtime';
import { CircleCheck, CircleX, Inbox, LoaderCircle, RefreshCw, Send, Unplug } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { LIVE_MESSAGE_MAX } from '#domain/model/live.ts';
import { spinning } from '#pwa/design/layout.css.ts';
import { finePrint } from '#pwa/design/text.css.ts';
import {
  clearLiveMessages,
  liveMessages,
  liveStatus,
  liveUrl,
  type ReceivedMessage,
  reconnectLive,
  sendLive,
} from '#pwa/features/live/live-updates.tsx';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { formatTime } from '#pwa/i18n/format-units.ts';
import { useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import { announce } from '#pwa/lib/announce.ts';
import { classNames } from '#pwa/lib/class-names.ts';
import { pageBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { testWebsocketPath } from '#pwa/router/paths.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { TextField } from '#pwa/ui/field/text-field.tsx';
import { PageFrame, PanelSection } from '#pwa/ui/page/page-frame.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { NeedsScripts } from '#pwa/ui/state-panel/state-panel.tsx';
import * as css from './screen.css.ts';

type LiveInput = { message: unknown } | { trouble: 'not_json' | 'too_long' };

/** The server closes connections that send longer messages. */
export function parseLiveInput(text: string): LiveInput {
  try {
    const message: unknown = JSON.parse(text);
    const bytes = new TextEncoder().encode(JSON.stringify(message)).byteLength;
    return bytes > LIVE_MESSAGE_MAX ? { trouble: 'too_long' } : { message };
  } catch {
    return { trouble: 'not_json' };
  }
}

const EXAMPLE = '{"type": "since", "id": 0}';

function SendPanel() {
  useSignals();
  const { t } = useTranslation();
  const [text, setText] = useState(EXAMPLE);
  const [trouble, setTrouble] = useState<'not_json' | 'too_long' | null>(null);
  const isOpen = liveStatus.value === 'open';
  const change = (next: string) => {
    setText(next);
    setTrouble(null);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const read = parseLiveInput(text);
    setTrouble('trouble' in read ? read.trouble : null);
    if ('message' in read && sendLive(read.message)) announce(t('test_websocket.sent'));
  };
  const hint = !isOpen ? t('test_websocket.not_open') : text === EXAMPLE ? t('test_websocket.hint') : undefined;
  return (
    <PanelSection title={t('test_websocket.send_title')} intro={t('test_websocket.send_intro')}>
      <form noValidate className={css.form} onSubmit={send}>
        <TextField
          label={t('test_websocket.message')}
          name="message"
          value={text}
          onChange={change}
          error={trouble === null ? undefined : t(`test_websocket.${trouble}`)}
          hint={hint}
          isMultiline
        />
        <div className={css.actions}>
          <Button type="submit" icon={Send}>
            {t('test_websocket.send')}
          </Button>
        </div>
      </form>
    </PanelSection>
  );
}

const STATUS_ICONS = { connecting: LoaderCircle, open: CircleCheck, closed: Unplug, error: CircleX } as const;

function ConnectionPanel() {
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
        <dt className={finePrint}>{t('test_websocket.address')}</dt>
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

function MessagesPanel() {
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

import { useSignals } from '@preact/signals-react/runtime';
import { Info, type LucideIcon, TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { unlessEmpty } from '#pwa/design/layout.css.ts';
import { connection } from '#pwa/lib/connection.ts';
import { cachedUser } from '#pwa/features/account/kept-user.ts';
import { isOutboxPersistent, outboxEntries, ownEntries, unreadableEntries } from '#pwa/features/outbox/state-outbox.ts';
import * as css from './screen.css.ts';

/** What is to be known of the outbox as a whole. */
export function OutboxNotices() {
  useSignals();
  const { t } = useTranslation();
  const user = cachedUser.value;
  const all = outboxEntries.value;
  const own = ownEntries(all, user?.id ?? null);
  // Where nothing else is shown the screen itself says that something is locked.
  const others = user === null && own.length === 0 ? 0 : all.length - own.length;
  const isLost = !isOutboxPersistent.value && all.length > 0;
  return (
    <>
      {isLost && (
        <Notice icon={TriangleAlert} kind="warning">
          <p className={css.noticeTitle}>{t('outbox.memory_title')}</p>
          <p>{t('outbox.memory_message')}</p>
        </Notice>
      )}
      <div role="status" className={unlessEmpty}>
        {connection.value === 'offline' && (
          <Notice icon={WifiOff} kind="info">
            <p>{t('outbox.offline_note')}</p>
          </Notice>
        )}
      </div>
      {others > 0 && (
        <Notice icon={Info} kind="quiet">
          <p>{t('outbox.others', { count: others })}</p>
        </Notice>
      )}
      {unreadableEntries.value > 0 && (
        <Notice icon={Info} kind="quiet">
          <p>{t('outbox.newer', { count: unreadableEntries.value })}</p>
        </Notice>
      )}
    </>
  );
}

type NoticeProps = { icon: LucideIcon; kind: keyof typeof css.notice; children: ReactNode };

function Notice({ icon: Icon, kind, children }: NoticeProps) {
  return (
    <div className={css.notice[kind]}>
      <Icon className={css.noticeIcon} size={20} strokeWidth={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  );
}

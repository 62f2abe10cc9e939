import { useSignals } from '@preact/signals-react/runtime';
import { Info, Lock, type LucideIcon, Send, TriangleAlert, WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { screenNarrow, unlessEmpty } from '#pwa/design/layout.css.ts';
import { cachedUser } from '#pwa/features/account/cached-user.ts';
import {
  isOutboxPersistent,
  outboxEntries,
  ownEntries,
  unreadableEntries,
} from '#pwa/features/outbox/outbox-entries.ts';
import type { OutboxEntry } from '#pwa/features/outbox/outbox-entry.ts';
import { useIsOutboxReady, useOwnEntries } from '#pwa/features/outbox/use-own-entries.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { connection } from '#pwa/lib/connection.ts';
import { toolsPath } from '#pwa/router/paths.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { PageHeading } from '#pwa/ui/page/page-frame.tsx';
import { Loading, Repeated, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { NeedsScripts } from '#pwa/ui/state-panel/state-panel.tsx';
import { LoginToOutboxButton, useSendNow } from './entry-actions.tsx';
import { EntryCard } from './entry-card.tsx';
import * as css from './screen.css.ts';

function LockedEntries() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={Lock}
      title={t('outbox.locked', { count: outboxEntries.value.length })}
      actions={<LoginToOutboxButton variant="primary" />}
    >
      <p>{t('outbox.log_in_to_see')}</p>
    </EmptyState>
  );
}

function OutboxNotices() {
  useSignals();
  const { t } = useTranslation();
  const user = cachedUser.value;
  const all = outboxEntries.value;
  const own = ownEntries(all, user?.id ?? null);
  // Otherwise the screen shows it.
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

export function OutboxScreen() {
  useSignals();
  const { t } = useTranslation();
  const own = useOwnEntries();
  const { isBusy, sendAll } = useSendNow();
  const send = connection.value !== 'offline' && (
    <Button variant="primary" icon={Send} isBusy={isBusy} onClick={() => void sendAll(own)}>
      {t('outbox.send_all')}
    </Button>
  );
  return (
    <div className={screenNarrow}>
      <PageHeading title={t('layout.outbox')} intro={t('outbox.intro')} aside={own.length > 1 && send} />
      <NeedsScripts />
      <div className={css.column}>
        <OutboxNotices />
        {/* Never shows an edit in progress to the next account. */}
        <Entries key={cachedUser.value?.id} own={own} />
      </div>
    </div>
  );
}

function Entries({ own }: { own: OutboxEntry[] }) {
  useSignals();
  const { t } = useTranslation();
  const isKnown = useIsOutboxReady();
  const isHydrated = useHydrated();
  const [editing, setEditing] = useState<OutboxEntry | null>(null);
  // An edited entry stays visible after it is sent.
  const isGone = editing !== null && !own.some(({ id }) => id === editing.id);
  const shown = isGone ? [...own, editing] : own;
  if (shown.length > 0) {
    return (
      <ul className={css.list}>
        {shown.map((entry) => (
          <li key={entry.id}>
            <EntryCard
              entry={entry}
              isEditing={entry.id === editing?.id}
              onEdit={(isEditing) => setEditing(isEditing ? entry : null)}
            />
          </li>
        ))}
      </ul>
    );
  }
  if (!isKnown) return isHydrated ? <EntrySkeleton /> : null;
  if (cachedUser.value === null && outboxEntries.value.length > 0) return <LockedEntries />;
  return (
    <EmptyState
      icon={Send}
      title={t('outbox.empty_title')}
      actions={<ButtonLink to={toolsPath()}>{t('tool.browse_all')}</ButtonLink>}
    >
      <p>{t('outbox.empty_text')}</p>
    </EmptyState>
  );
}

function EntrySkeleton() {
  return (
    <Loading>
      <div className={css.column}>
        <Repeated count={2}>
          <Skeleton shape="block" />
        </Repeated>
      </div>
    </Loading>
  );
}

import { useSignals } from '@preact/signals-react/runtime';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { NeedsScripts } from '#pwa/ui/state-panel/needs-scripts.tsx';
import { PageHeading } from '#pwa/ui/page/page-heading.tsx';
import { Loading, Repeated, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useIsOutboxReady, useOwnEntries } from '#pwa/features/outbox/use-own-entries.ts';
import { screenNarrow } from '#pwa/design/layout.css.ts';
import type { OutboxEntry } from '#pwa/features/outbox/entry.ts';
import { toolsPath } from '#pwa/router/paths.ts';
import { cachedUser } from '#pwa/features/account/kept-user.ts';
import { outboxEntries } from '#pwa/features/outbox/state-outbox.ts';
import { EntryCard } from './entry-card.tsx';
import { LockedEntries } from './locked-entries.tsx';
import { OutboxNotices } from './outbox-notes.tsx';
import * as css from './screen.css.ts';
import { useSendNow } from './use-send-now.ts';

/** What was written here and is not published yet (DECISIONS §4). What others wrote on this device is only counted. */
export function OutboxScreen() {
  useSignals();
  const { t } = useTranslation();
  const own = useOwnEntries();
  const { isBusy, sendAll } = useSendNow();
  const send = (
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
        {/* What one was changing, whoever comes after him is not shown. */}
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
  // What is being changed stays until that is done, though it may be sent meanwhile.
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

import { useSignals } from '@preact/signals-react/runtime';
import { Info, type LucideIcon, TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { unlessEmpty } from '../../design/layout.css.ts';
import { connection } from '../../state/connection.ts';
import { keptUser } from '../../state/kept-user.ts';
import { isOutboxKept, outboxEntries, ownEntries, unreadableEntries } from '../../state/outbox.ts';
import * as css from './outbox-screen.css.ts';

/** What is to be known of the outbox as a whole. */
export function OutboxNotes() {
  useSignals();
  const { t } = useTranslation();
  const user = keptUser.value;
  const all = outboxEntries.value;
  const own = ownEntries(all, user?.id ?? null);
  // Where nothing else is shown the screen itself says that something is locked.
  const others = user === null && own.length === 0 ? 0 : all.length - own.length;
  const isLost = !isOutboxKept.value && all.length > 0;
  return (
    <>
      {isLost && (
        <Note icon={TriangleAlert} kind="warning">
          <p className={css.noteTitle}>{t('outbox.memory_title')}</p>
          <p>{t('outbox.memory_message')}</p>
        </Note>
      )}
      <div role="status" className={unlessEmpty}>
        {connection.value === 'offline' && (
          <Note icon={WifiOff} kind="info">
            <p>{t('outbox.offline_note')}</p>
          </Note>
        )}
      </div>
      {others > 0 && (
        <Note icon={Info} kind="quiet">
          <p>{t('outbox.others', { count: others })}</p>
        </Note>
      )}
      {unreadableEntries.value > 0 && (
        <Note icon={Info} kind="quiet">
          <p>{t('outbox.newer', { count: unreadableEntries.value })}</p>
        </Note>
      )}
    </>
  );
}

type NoteProps = { icon: LucideIcon; kind: keyof typeof css.note; children: ReactNode };

function Note({ icon: Icon, kind, children }: NoteProps) {
  return (
    <div className={css.note[kind]}>
      <Icon className={css.noteSign} size={20} strokeWidth={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  );
}

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { EntryStatus } from '#pwa/features/outbox/entry-state.tsx';
import { entryTitle } from '#pwa/features/outbox/entry-texts.ts';
import { RelativeTime } from '#pwa/ui/relative-time/saved-age.tsx';
import type { OutboxEntry } from '#pwa/features/outbox/entry.ts';
import { toolPath } from '#pwa/router/paths.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryStatusReason } from './entry-reason.tsx';
import { EntryText } from './entry-text.tsx';
import { EntryVersions } from './entry-versions.tsx';
import * as css from './screen.css.ts';

type EntryCardProps = { entry: OutboxEntry; isEditing: boolean; onEdit: (isEditing: boolean) => void };

/** One thing that waits: what it is, where it stands and why, what it says, and what one can do with it. */
export function EntryCard({ entry, isEditing, onEdit }: EntryCardProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <article className={css.card} aria-labelledby={titleId}>
      <div className={css.cardHead}>
        <h2 id={titleId} className={css.cardTitle} tabIndex={-1}>
          {entry.work.kind === 'submission' ? (
            entryTitle(t, entry)
          ) : (
            <AppLink to={`${toolPath(entry.work.toolSlug)}#reviews`} className={css.cardLink}>
              {entryTitle(t, entry)}
            </AppLink>
          )}
        </h2>
        <EntryStatus entry={entry} />
      </div>
      <p className={css.meta}>
        <RelativeTime moment={Date.parse(entry.writtenAt)}>{(when) => t('outbox.written', { when })}</RelativeTime>
      </p>
      {entry.userId === null && <p className={css.meta}>{t('outbox.open_note')}</p>}
      <EntryStatusReason entry={entry} />
      {isEditing ? (
        <EntryForm entry={entry} onDone={() => onEdit(false)} />
      ) : (
        <>
          <EntryVersions entry={entry}>
            <EntryText entry={entry} />
          </EntryVersions>
          <EntryActions entry={entry} onEdit={() => onEdit(true)} />
        </>
      )}
    </article>
  );
}

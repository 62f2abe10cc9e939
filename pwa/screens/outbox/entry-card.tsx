import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../components/app-link.tsx';
import { EntryState } from '../../components/entry-state.tsx';
import { entryTitle } from '../../components/entry-texts.ts';
import { SavedAge } from '../../components/saved-age.tsx';
import type { OutboxEntry } from '../../offline/outbox/entry.ts';
import { toolPath } from '../../paths.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryReason } from './entry-reason.tsx';
import { EntryText } from './entry-text.tsx';
import { EntryVersions } from './entry-versions.tsx';
import * as css from './outbox-screen.css.ts';

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
        <EntryState entry={entry} />
      </div>
      <p className={css.meta}>
        <SavedAge moment={Date.parse(entry.writtenAt)}>{(when) => t('outbox.written', { when })}</SavedAge>
      </p>
      {entry.userId === null && <p className={css.meta}>{t('outbox.open_note')}</p>}
      <EntryReason entry={entry} />
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

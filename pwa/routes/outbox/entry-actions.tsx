import { Copy, PenLine, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { ConfirmDialog } from '#pwa/ui/dialog/confirm-dialog.tsx';
import { isReviewWork, type OutboxEntry } from '#pwa/features/outbox/entry.ts';
import { isFrozen } from '#pwa/features/outbox/entry-machine.ts';
import { discardEntry, keepMine, replaceExisting, takeTheirs } from '#pwa/features/outbox/outbox.ts';
import { toolPath } from '#pwa/router/paths.ts';
import { copyEntry } from './copy-entry.ts';
import { LoginToOutboxButton } from './login-button.tsx';
import * as css from './screen.css.ts';
import { focusHeading, useEntryAction } from './use-entry-action.ts';
import { canBeSent, useSendNow } from './use-send-now.ts';

const isGivenUp = ({ state }: OutboxEntry) => state === 'gone' || state === 'refused';

/** What was refused for good may still be a submission with a slip in it. */
function canBeEdited(entry: OutboxEntry): boolean {
  const { work } = entry;
  return work.kind === 'submission' ? !isFrozen(entry) : isReviewWork(work) && !isGivenUp(entry);
}

type EntryActionsProps = { entry: OutboxEntry; onEdit: () => void };

/** What one can do with an entry, by where it stands. What destroys comes last. */
export function EntryActions({ entry, onEdit }: EntryActionsProps) {
  const { t } = useTranslation();
  const { isBusy, run } = useEntryAction();
  const sending = useSendNow();
  const { state, id, trouble } = entry;
  return (
    <div className={css.actions}>
      {state === 'already_reviewed' && (
        <Button size="small" variant="primary" isBusy={isBusy} onClick={() => void run(() => replaceExisting(id))}>
          {t('outbox.replace')}
        </Button>
      )}
      {state === 'changed_elsewhere' && (
        <>
          <Button size="small" variant="primary" isBusy={isBusy} onClick={() => void run(() => keepMine(id))}>
            {t('outbox.keep_mine')}
          </Button>
          <Button size="small" isBusy={isBusy} onClick={() => void run(() => takeTheirs(id)).then(focusHeading)}>
            {t('outbox.keep_saved')}
          </Button>
        </>
      )}
      {state === 'needs_sign_in' && <LoginToOutboxButton />}
      {canBeSent(entry) && (
        <Button size="small" icon={Send} isBusy={sending.isBusy} onClick={() => void sending.sendAll([entry])}>
          {t('outbox.send_now')}
        </Button>
      )}
      {canBeEdited(entry) && (
        <Button size="small" icon={PenLine} onClick={onEdit}>
          {t('outbox.edit')}
        </Button>
      )}
      {trouble?.toolSlug !== undefined && (
        <ButtonLink size="small" to={toolPath(trouble.toolSlug)}>
          {t('submit.see_listed')}
        </ButtonLink>
      )}
      {isGivenUp(entry) && (
        <Button size="small" icon={Copy} onClick={() => void copyEntry(entry)}>
          {t('outbox.copy')}
        </Button>
      )}
      {state !== 'changed_elsewhere' && <DiscardButton entry={entry} />}
    </div>
  );
}

function DiscardButton({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useEntryAction();
  const mayHaveArrived = entry.isUncertain || entry.state === 'sending';
  return (
    <>
      <Button size="small" variant="ghost" icon={Trash2} isBusy={isBusy} onClick={() => setAsking(true)}>
        {t('outbox.discard')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void run(() => discardEntry(entry.id)).then(focusHeading);
        }}
        title={t('outbox.discard_title')}
        message={t(mayHaveArrived ? 'outbox.discard_sent_message' : 'outbox.discard_message')}
        action={t('outbox.discard')}
      />
    </>
  );
}

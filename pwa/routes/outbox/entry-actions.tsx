import { useSignals } from '@preact/signals-react/runtime';
import { LogIn, PenLine, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { saveReturnTo } from '#pwa/features/account/return-to.ts';
import { CopyTextButton } from '#pwa/features/drafts/draft-form-parts.tsx';
import { isFrozen } from '#pwa/features/outbox/entry-machine.ts';
import {
  discardEntry,
  keepMine,
  replaceExisting,
  retryEntry,
  takeTheirs,
} from '#pwa/features/outbox/outbox-actions.ts';
import {
  type EntryState,
  isProposalWork,
  isReviewWork,
  latestReview,
  type OutboxEntry,
} from '#pwa/features/outbox/outbox-entry.ts';
import { needsAttention } from '#pwa/features/outbox/use-own-entries.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { connection } from '#pwa/lib/connection.ts';
import { authPath, outboxPath, toolPath } from '#pwa/router/paths.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { ConfirmDialog } from '#pwa/ui/dialog/dialog.tsx';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import * as css from './screen.css.ts';

function plainText(entry: OutboxEntry): string {
  const review = latestReview(entry);
  if (review) return `${review.title}\n\n${review.content}`;
  const { work } = entry;
  if (work.kind === 'flag') return work.input.note ?? '';
  if (work.kind === 'correction')
    return [work.input.value, work.input.source, work.input.note].filter(Boolean).join('\n');
  return work.kind === 'submission' ? `${work.input.name}\n${work.input.website}\n\n${work.input.description}` : '';
}

/** The pressed button disappeared with its entry. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}

function useEntryAction() {
  const [isBusy, setBusy] = useState(false);
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await act();
    } catch {
      showToast({ type: 'error', title: (t) => t('outbox.failed') });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}

export function LoginToOutboxButton({ variant }: { variant?: 'primary' }) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      to={authPath('login')}
      icon={LogIn}
      size={variant ? 'medium' : 'small'}
      variant={variant ?? 'secondary'}
      onClick={() => saveReturnTo(outboxPath)}
    >
      {t('layout.login')}
    </ButtonLink>
  );
}

/** States in which "send all" needs no decision by the author. */
const UNDECIDED: readonly EntryState[] = ['already_reviewed', 'changed_elsewhere', 'invalid'];

export function useSendNow() {
  const [isBusy, setBusy] = useState(false);
  const send = async (entries: readonly OutboxEntry[]) => {
    setBusy(true);
    try {
      await Promise.all(entries.filter(({ state }) => !UNDECIDED.includes(state)).map(({ id }) => retryEntry(id)));
      if (connection.peek() === 'offline') showToast({ type: 'info', title: (t) => t('outbox.still_offline') });
    } catch {
      showToast({ type: 'error', title: (t) => t('outbox.failed') });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, sendAll: send };
}

const isGivenUp = ({ state }: OutboxEntry) => state === 'gone' || state === 'refused';

/** Proposals can be corrected even after a refusal. */
function canBeEdited(entry: OutboxEntry): boolean {
  const { work } = entry;
  if (isProposalWork(work)) return !isFrozen(entry) && entry.state !== 'gone';
  return isReviewWork(work) && !isGivenUp(entry);
}

type EntryActionsProps = { entry: OutboxEntry; onEdit: () => void };

export function EntryActions({ entry, onEdit }: EntryActionsProps) {
  useSignals();
  const { t } = useTranslation();
  const { isBusy, run } = useEntryAction();
  const sending = useSendNow();
  const { state, id, trouble } = entry;
  const hasTrouble = needsAttention(entry);
  const canSend = state !== 'sending' && (hasTrouble || connection.value !== 'offline');
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
      {canSend && (
        <Button size="small" icon={Send} isBusy={sending.isBusy} onClick={() => void sending.sendAll([entry])}>
          {t(hasTrouble ? 'common.retry' : 'outbox.send_now')}
        </Button>
      )}
      {canBeEdited(entry) && (
        <Button size="small" icon={PenLine} onClick={onEdit}>
          {t('outbox.edit')}
        </Button>
      )}
      {trouble?.toolSlug !== undefined && (
        <ButtonLink size="small" to={toolPath(trouble.toolSlug)}>
          {t(trouble.code === 'tool_retired' ? 'outbox.see_successor' : 'submit.see_listed')}
        </ButtonLink>
      )}
      {isGivenUp(entry) && <CopyTextButton size="small" text={plainText(entry)} />}
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

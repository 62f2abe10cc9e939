import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewReview, ReviewEdit } from '#domain/model/review-input.ts';
import { cachedUser } from '#pwa/features/account/cached-user.ts';
import { DraftNotice, focusFirstError, useLeaveForm } from '#pwa/features/drafts/draft-form-parts.tsx';
import { changeEntry, changeSubmission } from '#pwa/features/outbox/outbox-actions.ts';
import { isOutboxPersistent } from '#pwa/features/outbox/outbox-entries.ts';
import {
  isReviewWork,
  type OutboxEntry,
  type OutboxWork,
  type QueuedReview,
  type ReviewWork,
} from '#pwa/features/outbox/outbox-entry.ts';
import { saveReviewDraft } from '#pwa/features/reviews/review-drafts.ts';
import { ReviewFields } from '#pwa/features/reviews/review-fields.tsx';
import { dismissFailureToast, toastInvalid } from '#pwa/features/reviews/review-toasts.ts';
import { valuesFromInput } from '#pwa/features/reviews/review-values.ts';
import { useReviewForm } from '#pwa/features/reviews/use-review-form.ts';
import {
  loadSubmissionDraft,
  type SubmissionValues,
  saveSubmissionDraft,
} from '#pwa/features/submissions/submission-draft.ts';
import { SubmissionFields } from '#pwa/features/submissions/submission-fields.tsx';
import { submissionValuesFromInput, useSubmissionForm } from '#pwa/features/submissions/submission-values.ts';
import { submitPath, writeReviewPath } from '#pwa/router/paths.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import type { DraftStore } from '#pwa/ui/form/use-draft-form.ts';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import * as css from './screen.css.ts';

function useReviewEntryForm({ userId, state, trouble }: OutboxEntry, work: ReviewWork, review: QueuedReview) {
  return useReviewForm({
    userId: userId ?? 0,
    // The review form's draft, which continues after sending.
    place: work.kind === 'edit' ? { reviewId: work.reviewId } : { toolSlug: work.toolSlug },
    schema: work.kind === 'edit' ? ReviewEdit : NewReview,
    values: valuesFromInput(review),
    ownName: review.isAnonymous ? (cachedUser.peek()?.username ?? '') : (review.reviewerName ?? ''),
    revision: null,
    initialErrors: state === 'invalid' ? (trouble?.fields ?? []) : [],
  });
}

/** If already sent, edits the published review. */
function useEditReviewEntry(entry: OutboxEntry, work: ReviewWork, review: QueuedReview, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const form = useReviewEntryForm(entry, work, review);
  const exit = useLeaveForm();
  const goOnAsEdit = () => {
    const { userId } = entry;
    if (userId !== null) saveReviewDraft(userId, work, { values: form.values, revision: null, lastTry: null });
    exit(writeReviewPath(work.toolSlug));
  };
  const save = async () => {
    const { input, codes } = form.check();
    if (!input) return toastInvalid(codes);
    dismissFailureToast();
    setBusy(true);
    try {
      const isThere = await changeEntry(entry.id, input);
      if (isOutboxPersistent.peek()) form.dropDraft();
      if (!isThere) goOnAsEdit();
      onDone();
    } catch {
      showToast({ type: 'error', title: (t) => t('outbox.failed') });
    } finally {
      setBusy(false);
    }
  };
  const cancel = () => {
    form.dropDraft();
    onDone();
  };
  return { form, isBusy, save, cancel };
}

type SubmissionWork = Extract<OutboxWork, { kind: 'submission' }>;

const NO_DRAFT_STORE: DraftStore<SubmissionValues> = { load: () => null, save: () => {}, drop: () => {} };

/** If the entry was sent meanwhile, the input continues as a new submission. */
function useEditSubmissionEntry(entry: OutboxEntry, work: SubmissionWork, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const { id, state, trouble } = entry;
  const form = useSubmissionForm({
    values: submissionValuesFromInput(work.input),
    drafts: NO_DRAFT_STORE,
    initialErrors: state === 'invalid' ? (trouble?.fields ?? []) : [],
  });
  const exit = useLeaveForm();
  const goOnAsNew = () => {
    showToast({
      type: 'warning',
      title: (t) => t('outbox.too_late_title'),
      message: (t) => t('outbox.too_late_message'),
    });
    if (loadSubmissionDraft() !== null) return;
    saveSubmissionDraft({ values: form.values, lastTry: null });
    exit(submitPath);
  };
  const save = async () => {
    const { input } = form.check();
    if (!input) return toastInvalid({});
    dismissFailureToast();
    setBusy(true);
    try {
      if (await changeSubmission(id, input)) onDone();
      else goOnAsNew();
    } catch {
      showToast({ type: 'error', title: (t) => t('outbox.failed') });
    } finally {
      setBusy(false);
    }
  };
  return { form, isBusy, save };
}

type SubmissionEntryFormProps = {
  entry: OutboxEntry;
  work: Extract<OutboxWork, { kind: 'submission' }>;
  onDone: () => void;
};

function SubmissionEntryForm({ entry, work, onDone }: SubmissionEntryFormProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const { form, isBusy, save } = useEditSubmissionEntry(entry, work, onDone);
  const { failedAttempts: refusals } = form;
  useEffect(() => {
    if (refusals > 0 && element.current) focusFirstError(element.current);
    else element.current?.querySelector('input')?.focus();
  }, [refusals]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void save();
  };
  return (
    <form ref={element} className={css.form} noValidate aria-busy={isBusy} onSubmit={submit}>
      <SubmissionFields form={form} listedSlug={entry.trouble?.toolSlug ?? null} />
      <div className={css.actions}>
        <Button variant="primary" type="submit" isBusy={isBusy}>
          {t('outbox.save')}
        </Button>
        <Button onClick={onDone}>{t('common.cancel')}</Button>
      </div>
    </form>
  );
}

type EntryFormProps = { entry: OutboxEntry; onDone: () => void };

export function EntryForm({ entry, onDone }: EntryFormProps) {
  const { work, next } = entry;
  if (work.kind === 'submission') return <SubmissionEntryForm entry={entry} work={work} onDone={onDone} />;
  if (!isReviewWork(work)) return null;
  return <ReviewEntryForm entry={entry} work={work} review={next ?? work.input} onDone={onDone} />;
}

type ReviewEntryFormProps = EntryFormProps & { work: ReviewWork; review: QueuedReview };

function ReviewEntryForm({ entry, work, review, onDone }: ReviewEntryFormProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const { form, isBusy, save, cancel } = useEditReviewEntry(entry, work, review, onDone);
  const { failedAttempts: refusals } = form;
  useEffect(() => {
    if (refusals > 0 && element.current) focusFirstError(element.current);
    else element.current?.querySelector<HTMLElement>('input:checked, input')?.focus();
  }, [refusals]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void save();
  };
  return (
    <>
      {form.isRestored && <DraftNotice onDiscard={form.discard} />}
      <form ref={element} className={css.form} noValidate aria-busy={isBusy} onSubmit={submit}>
        <ReviewFields form={form} />
        <div className={css.actions}>
          <Button variant="primary" type="submit" isBusy={isBusy}>
            {t('outbox.save')}
          </Button>
          <Button onClick={cancel}>{t('common.cancel')}</Button>
        </div>
      </form>
    </>
  );
}

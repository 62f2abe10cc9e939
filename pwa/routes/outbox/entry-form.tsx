import { useEffect, useRef } from 'react';
import { NewReview, ReviewEdit } from '#domain/model/review-input.ts';
import { cachedUser } from '#pwa/features/account/cached-user.ts';
import { correctionDraft } from '#pwa/features/corrections/correction-draft.ts';
import { CorrectionFields } from '#pwa/features/corrections/correction-fields.tsx';
import {
  type CorrectionForm,
  correctionValuesFromInput,
  useCorrectionForm,
} from '#pwa/features/corrections/correction-values.ts';
import { DraftNotice, useLeaveForm } from '#pwa/features/drafts/draft-form-parts.tsx';
import { changeEntry, changeProposal } from '#pwa/features/outbox/outbox-actions.ts';
import { isOutboxPersistent } from '#pwa/features/outbox/outbox-entries.ts';
import {
  isReviewWork,
  type OutboxEntry,
  type OutboxWork,
  type QueuedReview,
  type ReviewWork,
} from '#pwa/features/outbox/outbox-entry.ts';
import { saveReviewDraft } from '#pwa/features/reviews/review-drafts.ts';
import { ReviewFields } from '#pwa/features/reviews/review-form.tsx';
import { type ReviewForm, useReviewForm, valuesFromInput } from '#pwa/features/reviews/use-review-form.ts';
import { submissionDraft } from '#pwa/features/submissions/submission-draft.ts';
import { SubmissionFields } from '#pwa/features/submissions/submission-fields.tsx';
import {
  type SubmissionForm,
  submissionValuesFromInput,
  useSubmissionForm,
} from '#pwa/features/submissions/submission-values.ts';
import { useFeatures } from '#pwa/hooks/catalogue-queries.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { submitPath, toolPath, writeReviewPath } from '#pwa/router/paths.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import * as css from './screen.css.ts';

function toastNotSaved(): void {
  showToast({ type: 'error', title: (t) => t('outbox.failed') });
}

/** If already sent, edits the published review. */
function useEditReviewEntry(entry: OutboxEntry, work: ReviewWork, review: QueuedReview, onDone: () => void) {
  const { userId, state, trouble } = entry;
  const exit = useLeaveForm();
  const goOnAsEdit = () => {
    const { toolSlug } = work;
    if (userId !== null) saveReviewDraft(userId, { toolSlug }, { values: form.values, revision: null, lastTry: null });
    exit(writeReviewPath(toolSlug));
  };
  const form: ReviewForm = useReviewForm({
    userId: userId ?? 0,
    // The same place as the review's own form: once this is sent, the input continues there.
    place: work.kind === 'edit' ? { reviewId: work.reviewId, toolSlug: work.toolSlug } : { toolSlug: work.toolSlug },
    schema: work.kind === 'edit' ? ReviewEdit : NewReview,
    initial: valuesFromInput(review),
    ownName: review.isAnonymous ? (cachedUser.peek()?.username ?? '') : (review.reviewerName ?? ''),
    revision: null,
    initialErrors: state === 'invalid' ? (trouble?.fields ?? []) : [],
    send: async (input) => {
      const isThere = await changeEntry(entry.id, input);
      if (isOutboxPersistent.peek()) form.dropDraft();
      if (!isThere) goOnAsEdit();
      onDone();
    },
    onFailure: toastNotSaved,
  });
  return form;
}

function toastTooLate(): void {
  showToast({
    type: 'warning',
    title: (t) => t('outbox.too_late_title'),
    message: (t) => t('outbox.too_late_message'),
  });
}

type SubmissionWork = Extract<OutboxWork, { kind: 'submission' }>;
type CorrectionWork = Extract<OutboxWork, { kind: 'correction' }>;

/** After a send meanwhile, the input continues as a new submission. */
function useEditSubmissionEntry({ id, state, trouble }: OutboxEntry, work: SubmissionWork, onDone: () => void) {
  const exit = useLeaveForm();
  const goOnAsNew = () => {
    toastTooLate();
    if (submissionDraft.load() !== null) return;
    submissionDraft.save({ values: form.values, lastTry: null });
    exit(submitPath);
  };
  const form: SubmissionForm = useSubmissionForm({
    initial: submissionValuesFromInput(work.input),
    initialErrors: state === 'invalid' ? (trouble?.fields ?? []) : [],
    send: async (input) => {
      if (await changeProposal(id, { ...work, input })) onDone();
      else goOnAsNew();
    },
    onFailure: toastNotSaved,
  });
  return form;
}

/** As for submissions. */
function useEditCorrectionEntry({ id, state, trouble }: OutboxEntry, work: CorrectionWork, onDone: () => void) {
  const exit = useLeaveForm();
  const { toolSlug } = work;
  const { data: vocabulary = [] } = useFeatures();
  const form: CorrectionForm = useCorrectionForm({
    initial: correctionValuesFromInput(toolSlug, work.input),
    initialErrors: state === 'invalid' ? (trouble?.fields ?? []) : [],
    vocabulary,
    send: async (input) => {
      if (await changeProposal(id, { ...work, input })) return onDone();
      toastTooLate();
      if (correctionDraft.load() !== null) return;
      correctionDraft.save({ values: form.values, lastTry: null });
      exit(`${toolPath(toolSlug)}/correct`);
    },
    onFailure: toastNotSaved,
  });
  return form;
}

function useFocusOnOpen({ props, failedAttempts }: ReviewForm | SubmissionForm | CorrectionForm): void {
  const hasErrors = useRef(failedAttempts > 0);
  useEffect(() => {
    if (!hasErrors.current) props.ref.current?.querySelector<HTMLElement>('input:checked, select, input')?.focus();
  }, [props.ref]);
}

type EntryFormProps = { entry: OutboxEntry; onDone: () => void };

function SubmissionEntryForm({ entry, work, onDone }: EntryFormProps & { work: SubmissionWork }) {
  const form = useEditSubmissionEntry(entry, work, onDone);
  useFocusOnOpen(form);
  return (
    <form {...form.props} className={css.form} aria-busy={form.isBusy}>
      <SubmissionFields form={form} listedSlug={entry.trouble?.toolSlug ?? null} />
      <EntryFormActions isBusy={form.isBusy} onCancel={onDone} />
    </form>
  );
}

function CorrectionEntryForm({ entry, work, onDone }: EntryFormProps & { work: CorrectionWork }) {
  const form = useEditCorrectionEntry(entry, work, onDone);
  useFocusOnOpen(form);
  return (
    <form {...form.props} className={css.form} aria-busy={form.isBusy}>
      <CorrectionFields form={form} />
      <EntryFormActions isBusy={form.isBusy} onCancel={onDone} />
    </form>
  );
}

export function EntryForm({ entry, onDone }: EntryFormProps) {
  const { work, next } = entry;
  if (work.kind === 'submission') return <SubmissionEntryForm entry={entry} work={work} onDone={onDone} />;
  if (work.kind === 'correction') return <CorrectionEntryForm entry={entry} work={work} onDone={onDone} />;
  if (!isReviewWork(work)) return null;
  return <ReviewEntryForm entry={entry} work={work} review={next ?? work.input} onDone={onDone} />;
}

type ReviewEntryFormProps = EntryFormProps & { work: ReviewWork; review: QueuedReview };

function ReviewEntryForm({ entry, work, review, onDone }: ReviewEntryFormProps) {
  const form = useEditReviewEntry(entry, work, review, onDone);
  useFocusOnOpen(form);
  const cancel = () => {
    form.dropDraft();
    onDone();
  };
  return (
    <>
      <DraftNotice form={form} />
      <form {...form.props} className={css.form} aria-busy={form.isBusy}>
        <ReviewFields form={form} />
        <EntryFormActions isBusy={form.isBusy} onCancel={cancel} />
      </form>
    </>
  );
}

function EntryFormActions({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={css.actions}>
      <Button variant="primary" type="submit" isBusy={isBusy}>
        {t('outbox.save')}
      </Button>
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
    </div>
  );
}

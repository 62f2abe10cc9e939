import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#pwa/ui/button/button.tsx';
import { isReviewWork, type OutboxEntry, type ReviewWork, type QueuedReview } from '#pwa/features/outbox/entry.ts';
import { DraftNotice } from '#pwa/features/drafts/draft-line.tsx';
import { focusFirstError } from '#pwa/features/drafts/focus-first-error.ts';
import { ReviewFields } from '#pwa/features/reviews/review-fields.tsx';
import * as css from './screen.css.ts';
import { SubmissionEntryForm } from './submission-entry-form.tsx';
import { useEditReviewEntry } from './use-change-entry.ts';

type EntryFormProps = { entry: OutboxEntry; onDone: () => void };

/** The form in which it was written, for what waits. */
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

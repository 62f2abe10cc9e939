import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftNotice } from '#pwa/features/drafts/draft-line.tsx';
import { focusFirstError } from '#pwa/features/drafts/focus-first-error.ts';
import * as formCss from '#pwa/features/reviews/review-form.css.ts';
import { SubmitOrQueueButton } from '#pwa/features/drafts/submit-button.tsx';
import { SubmissionFields } from '#pwa/features/submissions/submission-fields.tsx';
import { EMPTY_SUBMISSION } from '#pwa/features/submissions/submission-values.ts';
import {
  TAB_DRAFT_STORE,
  UNREAD_DRAFT_STORE,
  useSubmissionForm,
} from '#pwa/features/submissions/use-submission-form.ts';
import { type SubmissionOutcome, useSubmitTool } from './use-submit-tool.ts';

type SubmitFormProps = { isDraftKnown: boolean; onSubmitted: (submitted: SubmissionOutcome) => void };

/** Proposes a tool. What is typed stays with the tab until it is sent. */
export function SubmitForm({ isDraftKnown, onSubmitted }: SubmitFormProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const form = useSubmissionForm({
    values: EMPTY_SUBMISSION,
    drafts: isDraftKnown ? TAB_DRAFT_STORE : UNREAD_DRAFT_STORE,
  });
  const { isBusy, listedSlug, submit } = useSubmitTool(form, onSubmitted);
  const { failedAttempts: refusals } = form;
  useEffect(() => {
    if (refusals > 0 && element.current) focusFirstError(element.current);
  }, [refusals]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void submit();
  };
  const discard = () => {
    form.discard();
    // The button that was pressed is gone.
    element.current?.querySelector('input')?.focus();
  };
  return (
    <>
      {form.isRestored && <DraftNotice onDiscard={discard} />}
      <form
        ref={element}
        className={formCss.form}
        method="dialog"
        noValidate
        aria-busy={isBusy}
        aria-label={t('submit.title')}
        onSubmit={onSubmit}
      >
        <SubmissionFields form={form} listedSlug={listedSlug} />
        <div className={formCss.actions}>
          <p className={formCss.hint}>{t('submit.kept_in_tab')}</p>
          <div className={formCss.actionGroup}>
            <SubmitOrQueueButton isBusy={isBusy} text="submit.action" busyText="review_form.submitting" />
          </div>
        </div>
      </form>
    </>
  );
}

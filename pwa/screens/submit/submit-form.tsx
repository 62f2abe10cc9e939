import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftLine } from '../review/draft-line.tsx';
import { focusFirstError } from '../review/focus-first-error.ts';
import * as formCss from '../review/review-form.css.ts';
import { SubmitButton } from '../review/submit-button.tsx';
import { SubmissionFields } from './submission-fields.tsx';
import { EMPTY_SUBMISSION } from './submission-values.ts';
import { TAB_DRAFT, UNREAD_DRAFT, useSubmissionForm } from './use-submission-form.ts';
import { type Submitted, useSubmitTool } from './use-submit-tool.ts';

type SubmitFormProps = { isDraftKnown: boolean; onSubmitted: (submitted: Submitted) => void };

/** Proposes a tool. What is typed stays with the tab until it is sent. */
export function SubmitForm({ isDraftKnown, onSubmitted }: SubmitFormProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const form = useSubmissionForm({ values: EMPTY_SUBMISSION, drafts: isDraftKnown ? TAB_DRAFT : UNREAD_DRAFT });
  const { isBusy, listedSlug, submit } = useSubmitTool(form, onSubmitted);
  const { refusals } = form;
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
      {form.isRestored && <DraftLine onDiscard={discard} />}
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
          <div className={formCss.ways}>
            <SubmitButton isBusy={isBusy} text="submit.action" busyText="review_form.submitting" />
          </div>
        </div>
      </form>
    </>
  );
}

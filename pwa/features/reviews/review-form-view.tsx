import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { DraftNotice } from '#pwa/features/drafts/draft-line.tsx';
import { focusFirstError } from '#pwa/features/drafts/focus-first-error.ts';
import * as css from './review-form.css.ts';
import { ReviewFields } from './review-fields.tsx';
import type { ReviewForm } from './use-review-form.ts';

type ReviewFormViewProps = { form: ReviewForm; isBusy: boolean; onSubmit: () => void; actions: ReactNode };

/** The form of a review, new or edited. After a refusal the focus is on the first field that is wrong. */
export function ReviewFormView({ form, isBusy, onSubmit, actions }: ReviewFormViewProps) {
  const element = useRef<HTMLFormElement>(null);
  const { failedAttempts: refusals } = form;
  useEffect(() => {
    if (refusals > 0 && element.current) focusFirstError(element.current);
  }, [refusals]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  const discard = () => {
    form.discard();
    // The button that was pressed is gone.
    element.current?.querySelector('input')?.focus();
  };
  return (
    <>
      {form.isRestored && <DraftNotice onDiscard={discard} />}
      <form ref={element} className={css.form} noValidate aria-busy={isBusy} onSubmit={submit}>
        <ReviewFields form={form} />
        <div className={css.actions}>{actions}</div>
      </form>
    </>
  );
}

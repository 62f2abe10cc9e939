import { useState } from 'react';
import type { FieldError } from '#domain/errors.ts';
import type { Language } from '#domain/languages.ts';
import type { NewSubmission } from '#domain/model/submission.ts';
import { HttpError, isOffline } from '#pwa/lib/api/http-error.ts';
import { postSubmission } from '#pwa/lib/api/submission-calls.ts';
import { queueEntry } from '#pwa/features/outbox/queue-entry.ts';
import { useErrorToast } from '#pwa/ui/form/use-failure-toast.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { connection } from '#pwa/lib/connection.ts';
import { dismissFailureToast, toastInvalid } from '#pwa/features/reviews/review-toasts.ts';
import { toSubmissionField } from '#pwa/features/submissions/submission-values.ts';
import type { SubmissionForm } from '#pwa/features/submissions/use-submission-form.ts';

/** `memory`: it waits in this page alone. */
export type SubmissionOutcome = { how: 'sent' | 'kept' | 'memory'; name: string; email: string | null };

/** What is wrong with which field, by what the server said. */
function fieldErrorsFrom(error: unknown): FieldError[] {
  if (!(error instanceof HttpError)) return [];
  if (error.code === 'already_listed') return [{ field: 'website', code: error.code, message: error.body }];
  return error.fields.filter(({ field }) => toSubmissionField(field) !== null);
}

/** How it waits in the outbox; null where there is no room. In memory alone it is lost with the tab: then the draft stays. */
async function queueSubmission(
  form: SubmissionForm,
  input: NewSubmission,
  language: Language,
): Promise<'kept' | 'memory' | null> {
  const written = { userId: null, toolName: input.name, sentAs: form.previousKey(input) };
  const where = await queueEntry({ kind: 'submission', language, input }, written);
  if (where === 'kept') form.dropDraft();
  return where === 'full' ? null : where;
}

/** Sends a tool that is proposed. Without a connection it goes into the outbox. */
export function useSubmitTool(form: SubmissionForm, onSubmitted: (submitted: SubmissionOutcome) => void) {
  const [isBusy, setBusy] = useState(false);
  /** The tool that has the website already, where the server said so. */
  const [listedSlug, setListedSlug] = useState<string | null>(null);
  const language = useLanguage();
  const failed = useErrorToast('review_form.submit_error_title');
  const keep = async (input: NewSubmission) => {
    const how = await queueSubmission(form, input, language);
    if (how) onSubmitted({ how, name: input.name, email: input.email });
  };
  const send = async (input: NewSubmission) => {
    if (connection.peek() === 'offline') return keep(input);
    try {
      await postSubmission(input, language, form.keyFor(input, null));
    } catch (error) {
      if (isOffline(error)) return keep(input);
      throw error;
    }
    form.dropDraft();
    onSubmitted({ how: 'sent', name: input.name, email: input.email });
  };
  const fail = (error: unknown) => {
    const { code = '', slug = null } = error instanceof HttpError ? error : {};
    if (code === 'key_reused') form.resetKey();
    setListedSlug(slug);
    const refusals = fieldErrorsFrom(error);
    if (refusals.length === 0) return failed.show(error);
    form.setErrors(refusals);
    if (code !== 'already_listed') toastInvalid({});
  };
  const submit = async () => {
    const { input } = form.check();
    if (!input) return toastInvalid({});
    setBusy(true);
    dismissFailureToast();
    failed.dismiss();
    try {
      const sending = send(input);
      // After its key was kept with what was typed: the draft says what was sent.
      if (input.website !== form.values.website) form.change({ website: input.website });
      await sending;
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, listedSlug, submit };
}

import { useState } from 'react';
import type { FieldError } from '#domain/errors.ts';
import type { Language } from '#domain/languages.ts';
import type { NewSubmission } from '#domain/schemas/submission.ts';
import { HttpError, isOffline } from '../../api/http-error.ts';
import { submitTool } from '../../api/submission-calls.ts';
import { keepForLater } from '../../components/keep-for-later.ts';
import { useFailureToast } from '../../components/use-failure-toast.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { connection } from '../../state/connection.ts';
import { forgetFailure, sayInvalid } from '../review/review-toasts.ts';
import { submissionFieldOf } from './submission-values.ts';
import type { SubmissionForm } from './use-submission-form.ts';

/** `memory`: it waits in this page alone. */
export type Submitted = { how: 'sent' | 'kept' | 'memory'; name: string; email: string | null };

/** What is wrong with which field, by what the server said. */
function refusalsOf(error: unknown): FieldError[] {
  if (!(error instanceof HttpError)) return [];
  if (error.code === 'already_listed') return [{ field: 'website', code: error.code, message: error.body }];
  return error.fields.filter(({ field }) => submissionFieldOf(field) !== null);
}

/** How it waits in the outbox; null where there is no room. In memory alone it is lost with the tab: then the draft stays. */
async function keepSubmission(
  form: SubmissionForm,
  input: NewSubmission,
  language: Language,
): Promise<'kept' | 'memory' | null> {
  const written = { userId: null, toolName: input.name, sentAs: form.triedKey(input) };
  const where = await keepForLater({ kind: 'submission', language, input }, written);
  if (where === 'kept') form.dropDraft();
  return where === 'full' ? null : where;
}

/** Sends a tool that is proposed. Without a connection it goes into the outbox. */
export function useSubmitTool(form: SubmissionForm, onSubmitted: (submitted: Submitted) => void) {
  const [isBusy, setBusy] = useState(false);
  /** The tool that has the website already, where the server said so. */
  const [listedSlug, setListedSlug] = useState<string | null>(null);
  const language = useLanguage();
  const failed = useFailureToast('review_form.submit_error_title');
  const keep = async (input: NewSubmission) => {
    const how = await keepSubmission(form, input, language);
    if (how) onSubmitted({ how, name: input.name, email: input.email });
  };
  const send = async (input: NewSubmission) => {
    if (connection.peek() === 'offline') return keep(input);
    try {
      await submitTool(input, language, form.keyFor(input, null));
    } catch (error) {
      if (isOffline(error)) return keep(input);
      throw error;
    }
    form.dropDraft();
    onSubmitted({ how: 'sent', name: input.name, email: input.email });
  };
  const fail = (error: unknown) => {
    const { code = '', slug = null } = error instanceof HttpError ? error : {};
    if (code === 'key_reused') form.forgetKey();
    setListedSlug(slug);
    const refusals = refusalsOf(error);
    if (refusals.length === 0) return failed.show(error);
    form.refuse(refusals);
    if (code !== 'already_listed') sayInvalid({});
  };
  const submit = async () => {
    const { input } = form.check();
    if (!input) return sayInvalid({});
    setBusy(true);
    forgetFailure();
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

import { useState } from 'react';
import type { DraftStore } from '#pwa/ui/form/use-kept-draft.ts';
import type { OutboxEntry, OutboxWork } from '#pwa/features/outbox/entry.ts';
import { changeSubmission } from '#pwa/features/outbox/outbox.ts';
import { submitPath } from '#pwa/router/paths.ts';
import {
  loadSubmissionDraft,
  saveSubmissionDraft,
  type SubmissionValues,
} from '#pwa/features/submissions/submission-draft.ts';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import { dismissFailureToast, toastInvalid } from '#pwa/features/reviews/review-toasts.ts';
import { useLeaveForm } from '#pwa/features/drafts/use-exit.ts';
import { submissionValuesFromInput } from '#pwa/features/submissions/submission-values.ts';
import { useSubmissionForm } from '#pwa/features/submissions/use-submission-form.ts';

type SubmissionWork = Extract<OutboxWork, { kind: 'submission' }>;

/** The entry itself is the copy that stays. */
const NO_DRAFT_STORE: DraftStore<SubmissionValues> = { load: () => null, save: () => {}, drop: () => {} };

/** Changes a submission that waits. Where it was sent meanwhile, what was typed goes on in the form of a new one. */
export function useEditSubmissionEntry(entry: OutboxEntry, work: SubmissionWork, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const { id, state, trouble } = entry;
  const form = useSubmissionForm({
    values: submissionValuesFromInput(work.input),
    drafts: NO_DRAFT_STORE,
    faults: state === 'invalid' ? (trouble?.fields ?? []) : [],
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

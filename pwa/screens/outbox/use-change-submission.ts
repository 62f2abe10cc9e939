import { useState } from 'react';
import type { DraftStore } from '../../components/use-kept-draft.ts';
import type { OutboxEntry, Work } from '../../offline/outbox/entry.ts';
import { changeSubmission } from '../../offline/outbox/outbox.ts';
import { submitPath } from '../../paths.ts';
import { loadSubmissionDraft, saveSubmissionDraft, type SubmissionValues } from '../../state/submission-draft.ts';
import { showToast } from '../../state/toasts.ts';
import { forgetFailure, sayInvalid } from '../review/review-toasts.ts';
import { useExit } from '../review/use-exit.ts';
import { typedSubmission } from '../submit/submission-values.ts';
import { useSubmissionForm } from '../submit/use-submission-form.ts';

type SubmissionWork = Extract<Work, { kind: 'submission' }>;

/** The entry itself is the copy that stays. */
const NO_DRAFT: DraftStore<SubmissionValues> = { load: () => null, save: () => {}, drop: () => {} };

/** Changes a submission that waits. Where it was sent meanwhile, what was typed goes on in the form of a new one. */
export function useChangeSubmission(entry: OutboxEntry, work: SubmissionWork, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const { id, state, trouble } = entry;
  const form = useSubmissionForm({
    values: typedSubmission(work.input),
    drafts: NO_DRAFT,
    faults: state === 'invalid' ? (trouble?.fields ?? []) : [],
  });
  const exit = useExit();
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
    if (!input) return sayInvalid({});
    forgetFailure();
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

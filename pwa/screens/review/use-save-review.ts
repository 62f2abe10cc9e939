import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { OwnReview } from '#domain/schemas/review.ts';
import { fetchJson } from '../../api/client.ts';
import { HttpError } from '../../api/http-error.ts';
import { reviewKey } from '../../api/keys.ts';
import { editReview } from '../../api/review-calls.ts';
import { useReviewRefresh } from '../../api/use-review-refresh.ts';
import { toolPath } from '../../paths.ts';
import { forgetFailure, sayDone, sayInvalid } from './review-toasts.ts';
import { useExit } from './use-exit.ts';
import type { ReviewForm } from './use-review-form.ts';
import { useSendFailure } from './use-send-failure.ts';
import { valuesOf } from './review-values.ts';

/** Sends an edit. Where the review was changed elsewhere meanwhile, nothing is sent until the visitor has chosen. */
export function useSaveReview({ id, tool }: OwnReview, userId: number, form: ReviewForm) {
  const [isBusy, setBusy] = useState(false);
  const [newer, setNewer] = useState<OwnReview | null>(null);
  const { mutate } = useSWRConfig();
  const refresh = useReviewRefresh();
  const exit = useExit();
  const fail = useSendFailure(form);

  const save = async (revision: number) => {
    const { input, codes } = form.check();
    if (!input) return sayInvalid(codes);
    setBusy(true);
    forgetFailure();
    try {
      const saved = await editReview({ id, revision }, input, { userId, key: form.keyFor(input, revision) });
      form.dropDraft();
      await refresh(tool.slug, saved);
      sayDone('updated');
      exit(`${toolPath(tool.slug)}#reviews`);
    } catch (error) {
      const hasChanged = error instanceof HttpError && error.code === 'review_changed';
      const current = hasChanged ? await fetchJson(reviewKey(id)).catch(() => null) : null;
      if (!current) return fail('update', error);
      setNewer(current);
      void mutate(reviewKey(id), current, { revalidate: false });
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    /** What was saved elsewhere while this was typed. */
    newer,
    save: () => save(form.revision ?? 0),
    overwrite: (current: OwnReview) => {
      setNewer(null);
      form.rebase(current.revision);
      return save(current.revision);
    },
    load: (current: OwnReview) => {
      setNewer(null);
      form.rebase(current.revision, valuesOf(current));
    },
  };
}

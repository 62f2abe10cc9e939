import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { OwnReview } from '#domain/model/review.ts';
import type { ReviewInput } from '#domain/model/review-input.ts';
import { useLeaveForm } from '#pwa/features/drafts/draft-form-parts.tsx';
import { queueEntry } from '#pwa/features/outbox/queue-entry.ts';
import { useRevalidateReviews } from '#pwa/features/reviews/own-review-queries.ts';
import { dismissFailureToast, toastDone, toastInvalid } from '#pwa/features/reviews/review-toasts.ts';
import { valuesFromReview } from '#pwa/features/reviews/review-values.ts';
import type { ReviewForm } from '#pwa/features/reviews/use-review-form.ts';
import { useReviewFailure } from '#pwa/features/reviews/use-review-form.ts';
import { reviewKey } from '#pwa/lib/api/api-keys.ts';
import { fetchJson } from '#pwa/lib/api/client.ts';
import { HttpError, isOffline } from '#pwa/lib/api/http-error.ts';
import { putReview } from '#pwa/lib/api/mutations.ts';
import { connection } from '#pwa/lib/connection.ts';
import { toolPath } from '#pwa/router/paths.ts';

/** Offline the edit is queued. Conflicts wait for the visitor's decision. */
export function useSaveReview({ id, tool }: OwnReview, userId: number, form: ReviewForm) {
  const [isBusy, setBusy] = useState(false);
  const [newer, setNewer] = useState<OwnReview | null>(null);
  const { mutate } = useSWRConfig();
  const refresh = useRevalidateReviews();
  const exit = useLeaveForm();
  const fail = useReviewFailure(form);

  const keep = async (input: ReviewInput, revision: number): Promise<boolean> => {
    const written = { userId, toolName: tool.name, sentAs: form.previousKey(input) };
    const work = { kind: 'edit', toolSlug: tool.slug, reviewId: id, revision, input } as const;
    const where = await queueEntry(work, written);
    if (where === 'full') return false;
    // Entries in memory are lost with the tab.
    if (where === 'kept') form.dropDraft();
    exit(`${toolPath(tool.slug)}#reviews`);
    return true;
  };
  /** Returns whether the form is done. */
  const send = async (input: ReviewInput, revision: number): Promise<boolean> => {
    if (connection.peek() === 'offline') return keep(input, revision);
    try {
      const saved = await putReview({ id, revision }, input, { userId, key: form.keyFor(input, revision) });
      form.dropDraft();
      await refresh(tool.slug, saved);
      toastDone('updated');
      exit(`${toolPath(tool.slug)}#reviews`);
      return true;
    } catch (error) {
      if (isOffline(error)) return keep(input, revision);
      const hasChanged = error instanceof HttpError && error.code === 'review_changed';
      const current = hasChanged ? await fetchJson(reviewKey(id)).catch(() => null) : null;
      if (!current) throw error;
      setNewer(current);
      void mutate(reviewKey(id), current, { revalidate: false });
      return false;
    }
  };
  const save = async (revision: number) => {
    const { input, codes } = form.check();
    if (!input) return toastInvalid(codes);
    setBusy(true);
    dismissFailureToast();
    try {
      // Stays busy until it closes: a click would resend under another key.
      if (await send(input, revision)) return;
    } catch (error) {
      fail('update', error);
    }
    setBusy(false);
  };
  return {
    isBusy,
    /** Saved elsewhere meanwhile. */
    newer,
    save: () => save(form.revision ?? 0),
    overwrite: (current: OwnReview) => {
      setNewer(null);
      form.rebase(current.revision);
      return save(current.revision);
    },
    load: (current: OwnReview) => {
      setNewer(null);
      form.rebase(current.revision, valuesFromReview(current));
    },
  };
}

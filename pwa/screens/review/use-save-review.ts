import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { OwnReview } from '#domain/schemas/review.ts';
import type { ReviewInput } from '#domain/schemas/review-input.ts';
import { fetchJson } from '../../api/client.ts';
import { HttpError, isOffline } from '../../api/http-error.ts';
import { reviewKey } from '../../api/keys.ts';
import { editReview } from '../../api/review-calls.ts';
import { useReviewRefresh } from '../../api/use-review-refresh.ts';
import { keepForLater } from '../../components/keep-for-later.ts';
import { toolPath } from '../../paths.ts';
import { connection } from '../../state/connection.ts';
import { forgetFailure, sayDone, sayInvalid } from './review-toasts.ts';
import { useExit } from './use-exit.ts';
import type { ReviewForm } from './use-review-form.ts';
import { useSendFailure } from './use-send-failure.ts';
import { valuesOf } from './review-values.ts';

/**
 * Sends an edit. Where the review was changed elsewhere meanwhile, nothing is sent until the visitor has chosen. Without a
 * connection it goes into the outbox.
 */
export function useSaveReview({ id, tool }: OwnReview, userId: number, form: ReviewForm) {
  const [isBusy, setBusy] = useState(false);
  const [newer, setNewer] = useState<OwnReview | null>(null);
  const { mutate } = useSWRConfig();
  const refresh = useReviewRefresh();
  const exit = useExit();
  const fail = useSendFailure(form);

  const keep = async (input: ReviewInput, revision: number): Promise<boolean> => {
    const written = { userId, toolName: tool.name, sentAs: form.triedKey(input) };
    const work = { kind: 'edit', toolSlug: tool.slug, reviewId: id, revision, input } as const;
    const where = await keepForLater(work, written);
    if (where === 'full') return false;
    // In memory alone it is lost with the tab: then the draft is the copy that stays.
    if (where === 'kept') form.dropDraft();
    exit(`${toolPath(tool.slug)}#reviews`);
    return true;
  };
  /** Whether the form is done with. */
  const send = async (input: ReviewInput, revision: number): Promise<boolean> => {
    if (connection.peek() === 'offline') return keep(input, revision);
    try {
      const saved = await editReview({ id, revision }, input, { userId, key: form.keyFor(input, revision) });
      form.dropDraft();
      await refresh(tool.slug, saved);
      sayDone('updated');
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
    if (!input) return sayInvalid(codes);
    setBusy(true);
    forgetFailure();
    try {
      // A form that is done stays busy until it has gone: pressed once more, it would send the same under another key.
      if (await send(input, revision)) return;
    } catch (error) {
      fail('update', error);
    }
    setBusy(false);
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

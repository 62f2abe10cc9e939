import { PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CopyTextButton, useLeaveForm } from '#pwa/features/drafts/draft-form-parts.tsx';
import {
  continueAsNewReview,
  dropReviewDraft,
  isNewReviewBegun,
  type ReviewValues,
} from '#pwa/features/reviews/review-drafts.ts';
import * as css from '#pwa/features/reviews/review-form.css.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { userReviewKey } from '#pwa/lib/api/api-keys.ts';
import { useSwrCache } from '#pwa/lib/api/swr-cache.ts';
import { toolPath, toolsPath, writeReviewPath } from '#pwa/router/paths.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { ConfirmDialog } from '#pwa/ui/dialog/dialog.tsx';
import { PageHeading } from '#pwa/ui/page/page-frame.tsx';

export function ReviewText({ title, content }: Pick<ReviewValues, 'title' | 'content'>) {
  return (
    <article className={css.version}>
      {title.trim() !== '' && (
        <h2 className={css.versionHead} dir="auto">
          {title}
        </h2>
      )}
      <p className={css.versionText} dir="auto">
        {content}
      </p>
    </article>
  );
}

type Place = { reviewId: number; toolSlug: string | undefined };

function useUnsavedEdit(userId: number, { reviewId, toolSlug }: Place, values: ReviewValues) {
  const cache = useSwrCache();
  const exit = useLeaveForm();
  const [isOtherBegun] = useState(() => toolSlug !== undefined && isNewReviewBegun(userId, toolSlug));
  return {
    /** Undefined for a draft of an earlier version of the site, and beside a new review that has other words. */
    goOn:
      toolSlug === undefined || isOtherBegun
        ? undefined
        : () => {
            continueAsNewReview(userId, { reviewId, toolSlug }, values);
            // If the review has another id now, the form there leads to its edit.
            cache.evict((key) => key === userReviewKey(toolSlug));
            exit(writeReviewPath(toolSlug));
          },
    discard: () => {
      dropReviewDraft(userId, { reviewId });
      exit(toolSlug === undefined ? toolsPath() : toolPath(toolSlug));
    },
  };
}

type DeletedReviewProps = { userId: number; place: Place; values: ReviewValues };

/** Its edit is the only copy of the text. */
export function DeletedReview({ userId, place, values }: DeletedReviewProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { goOn, discard } = useUnsavedEdit(userId, place, values);
  const texts = [values.title, values.content].filter((text) => text.trim() !== '');
  return (
    <div className={css.state}>
      <PageHeading title={t('review_form.missing_title')} intro={t('outbox.why_gone')} />
      <div className={css.column}>
        <ReviewText {...values} />
        <div className={css.actions}>
          <div className={css.actionGroup}>
            <CopyTextButton text={texts.join('\n\n')} />
            {goOn && (
              <Button variant="primary" icon={PenLine} onClick={goOn}>
                {t('review_form.continue_as_new')}
              </Button>
            )}
          </div>
          <Button variant="ghost" icon={Trash2} onClick={() => setAsking(true)}>
            {t('outbox.discard')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={discard}
        title={t('outbox.discard_title')}
        message={t('outbox.discard_message')}
        action={t('outbox.discard')}
      />
    </div>
  );
}

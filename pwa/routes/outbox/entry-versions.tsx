import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnReviewOfTool } from '#pwa/features/reviews/use-user-review.ts';
import { isReviewWork, type OutboxEntry, latestReview } from '#pwa/features/outbox/entry.ts';
import * as reviewCss from '#pwa/features/reviews/review-form.css.ts';
import { ReviewVersion } from '#pwa/features/reviews/review-version.tsx';
import { valuesFromInput, valuesFromReview } from '#pwa/features/reviews/review-values.ts';

/** Where there is another text for the same review: both. Else, or where the other one is not known, what stands inside. */
export function EntryVersions({ entry, children }: { entry: OutboxEntry; children: ReactNode }) {
  const isContested = entry.state === 'already_reviewed' || entry.state === 'changed_elsewhere';
  if (!isContested || !isReviewWork(entry.work)) return children;
  return (
    <BothVersions entry={entry} toolSlug={entry.work.toolSlug}>
      {children}
    </BothVersions>
  );
}

type BothVersionsProps = { entry: OutboxEntry; toolSlug: string; children: ReactNode };

function BothVersions({ entry, toolSlug, children }: BothVersionsProps) {
  const { t } = useTranslation();
  const { review: current } = useOwnReviewOfTool(toolSlug);
  const mine = latestReview(entry);
  // Which of them his choice is about is the one that stands here.
  const theirs = entry.trouble?.theirs ?? current;
  if (!mine || !theirs) return children;
  return (
    <div className={reviewCss.versions}>
      <ReviewVersion title={t('review_form.conflict_mine')} values={valuesFromInput(mine)} />
      <ReviewVersion title={t('review_form.conflict_saved')} values={valuesFromReview(theirs)} />
    </div>
  );
}

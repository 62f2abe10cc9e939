import { MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type OwnReview, REVIEW_SORTS } from '#domain/model/review.ts';
import type { ToolDetails } from '#pwa/lib/api/known-tool.ts';
import { useOwnReviewOfTool } from '#pwa/features/reviews/use-user-review.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { lazyComponent } from '#pwa/ui/lazy/later.tsx';
import { ReviewStatusNote } from '#pwa/features/reviews/review-status-note.tsx';
import { SelectField } from '#pwa/ui/field/select-field.tsx';
import { StarDistribution } from '#pwa/features/reviews/star-distribution.tsx';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { withTranslations } from '#pwa/i18n/page-texts.ts';
import { AverageRating } from './rating-box.tsx';
import { ToolReviews } from './review-list.tsx';
import * as css from './reviews-panel.css.ts';
import { useFlagDialog } from './use-flagging.ts';
import { countFilteredReviews, type ReviewFilters } from './use-review-filters.ts';
import { WriteReviewPrompt } from './write-line.tsx';

const LazyUnsentReview = lazyComponent(async () => {
  return (await withTranslations('own', () => import('./unsent-review.tsx'))).UnsentReview;
});

type ReviewsPanelProps = { tool: ToolDetails; choice: ReviewFilters };

/** What others say: how the stars are spread, and the reviews that these stars and this order leave. */
export function ReviewsPanel({ tool, choice }: ReviewsPanelProps) {
  const { t } = useTranslation();
  const { review: own } = useOwnReviewOfTool(tool.slug);
  const { flagging, flag, close } = useFlagDialog(tool.slug);
  const write = <WriteReviewPrompt toolSlug={tool.slug} own={own} />;
  return (
    <>
      <VisuallyHidden>
        <h2>{t('tool.reviews')}</h2>
      </VisuallyHidden>
      {own && <OwnReviewNote review={own} />}
      <LazyUnsentReview toolSlug={tool.slug} />
      {tool.reviewCount === 0 ? (
        <EmptyState icon={MessageSquare} title={t('tool.reviews_none')} headingLevel={3} actions={write} />
      ) : (
        <div className={css.columns}>
          <div className={css.summary}>
            <AverageRating rating={tool.avgRating} count={tool.reviewCount} />
            <div className={css.scripted}>
              <StarDistribution counts={tool.ratingCounts} selected={choice.stars} onToggle={choice.toggle} />
            </div>
            {write}
          </div>
          <div className={css.main}>
            <ReviewToolbar tool={tool} choice={choice} />
            <ToolReviews tool={tool} choice={choice} viewer={{ ownId: own?.id ?? null, onFlag: flag }} />
          </div>
        </div>
      )}
      {flagging && (
        <flagging.Dialog reviewId={flagging.reviewId} userId={flagging.userId} tool={tool} onClose={close} />
      )}
    </>
  );
}

/** Held and removed reviews stand in no list: their authors learn it here. */
function OwnReviewNote({ review }: { review: OwnReview }) {
  if (review.status === 'published') return null;
  return (
    <div className={css.note}>
      <ReviewStatusNote review={review} />
    </div>
  );
}

function ReviewToolbar({ tool, choice }: ReviewsPanelProps) {
  const { t } = useTranslation();
  return (
    <div className={css.bar}>
      <p className={css.shown} role="status">
        {t('reviews.count', { count: countFilteredReviews(tool, choice) })}
      </p>
      {choice.stars.length > 0 && (
        <Button variant="ghost" size="small" onClick={choice.showAll}>
          {t('tool.reviews_show_all')}
        </Button>
      )}
      <SelectField
        className={css.sort}
        label={t('tool.reviews_sort')}
        options={REVIEW_SORTS.map((value) => ({ value, label: t(`tool.reviews_sort_${value}`) }))}
        value={choice.sort}
        onChange={choice.sortBy}
      />
    </div>
  );
}

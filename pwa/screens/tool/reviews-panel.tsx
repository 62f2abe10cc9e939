import { MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type OwnReview, REVIEW_SORTS } from '#domain/schemas/review.ts';
import type { KnownTool } from '../../api/known-tool.ts';
import { useUserReview } from '../../api/use-user-review.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { later } from '../../components/later.tsx';
import { ReviewStatusNote } from '../../components/review-status-note.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { StarDistribution } from '../../components/star-distribution.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { withTexts } from '../../i18n/page-texts.ts';
import { Average } from './rating-box.tsx';
import { ReviewList } from './review-list.tsx';
import * as css from './reviews-panel.css.ts';
import { useFlagging } from './use-flagging.ts';
import { countChosen, type ReviewChoice } from './use-review-choice.ts';
import { WriteLine } from './write-line.tsx';

const WaitingReview = later(async () => {
  return (await withTexts('own', () => import('./waiting-review.tsx'))).WaitingReview;
});

type ReviewsPanelProps = { tool: KnownTool; choice: ReviewChoice };

/** What others say: how the stars are spread, and the reviews that these stars and this order leave. */
export function ReviewsPanel({ tool, choice }: ReviewsPanelProps) {
  const { t } = useTranslation();
  const { review: own } = useUserReview(tool.slug);
  const { flagging, flag, close } = useFlagging(tool.slug);
  const write = <WriteLine toolSlug={tool.slug} own={own} />;
  return (
    <>
      <VisuallyHidden>
        <h2>{t('tool.reviews')}</h2>
      </VisuallyHidden>
      {own && <OwnReviewNote review={own} />}
      <WaitingReview toolSlug={tool.slug} />
      {tool.reviewCount === 0 ? (
        <EmptyState icon={MessageSquare} title={t('tool.reviews_none')} headingLevel={3} actions={write} />
      ) : (
        <div className={css.columns}>
          <div className={css.summary}>
            <Average rating={tool.avgRating} count={tool.reviewCount} />
            <div className={css.scripted}>
              <StarDistribution counts={tool.ratingCounts} selected={choice.stars} onToggle={choice.toggle} />
            </div>
            {write}
          </div>
          <div className={css.main}>
            <ReviewBar tool={tool} choice={choice} />
            <ReviewList tool={tool} choice={choice} viewer={{ ownId: own?.id ?? null, onFlag: flag }} />
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

function ReviewBar({ tool, choice }: ReviewsPanelProps) {
  const { t } = useTranslation();
  return (
    <div className={css.bar}>
      <p className={css.shown} role="status">
        {t('reviews.count', { count: countChosen(tool, choice) })}
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

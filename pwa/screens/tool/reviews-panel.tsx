import { MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { REVIEW_SORTS } from '#domain/schemas/review.ts';
import type { Tool } from '#domain/schemas/tool.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { StarDistribution } from '../../components/star-distribution.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { Average } from './rating-box.tsx';
import { ReviewList } from './review-list.tsx';
import * as css from './reviews-panel.css.ts';
import { countChosen, type ReviewChoice } from './use-review-choice.ts';

type ReviewsPanelProps = { tool: Tool; choice: ReviewChoice };

/** What others say: how the stars are spread, and the reviews that these stars and this order leave. */
export function ReviewsPanel({ tool, choice }: ReviewsPanelProps) {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden>
        <h2>{t('tool.reviews')}</h2>
      </VisuallyHidden>
      {tool.reviewCount === 0 ? (
        <EmptyState icon={MessageSquare} title={t('tool.reviews_none')} headingLevel={3} />
      ) : (
        <div className={css.columns}>
          <div className={css.summary}>
            <Average rating={tool.avgRating} count={tool.reviewCount} />
            <div className={css.scripted}>
              <StarDistribution counts={tool.ratingCounts} selected={choice.stars} onToggle={choice.toggle} />
            </div>
          </div>
          <div className={css.main}>
            <ReviewBar tool={tool} choice={choice} />
            <ReviewList tool={tool} choice={choice} />
          </div>
        </div>
      )}
    </>
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

import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnReview } from '#domain/model/review.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import type { ReviewValues } from './review-drafts.ts';
import * as css from './review-form.css.ts';
import { ReviewVersion } from './review-version.tsx';
import { valuesFromReview } from './review-values.ts';

type ReviewConflictProps = { mine: ReviewValues; saved: OwnReview; onLoad: () => void; onOverwrite: () => void };

/** Two texts for one review, this one and one from elsewhere: the visitor chooses. */
export function ReviewConflict({ mine, saved, onLoad, onOverwrite }: ReviewConflictProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.conflict}>
      <h2 className={css.conflictTitle} tabIndex={-1} ref={heading}>
        {t('errors.review_changed')}
      </h2>
      <p className={css.hint}>{t('review_form.conflict_hint')}</p>
      <div className={css.versions}>
        <ReviewVersion title={t('review_form.conflict_mine')} values={mine} />
        <ReviewVersion title={t('review_form.conflict_saved')} values={valuesFromReview(saved)} />
      </div>
      <div className={css.actionGroup}>
        <Button onClick={onLoad}>{t('review_form.conflict_load')}</Button>
        <Button variant="primary" onClick={onOverwrite}>
          {t('review_form.conflict_overwrite')}
        </Button>
      </div>
    </section>
  );
}

import { useEffect, useRef } from 'react';
import type { OwnReview } from '#domain/model/review.ts';
import { secondary } from '#pwa/design/text.css.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { Button } from '#pwa/ui/button/button.tsx';
import type { ReviewValues } from './review-drafts.ts';
import * as css from './review-form.css.ts';
import { Stars } from './stars.tsx';
import { subRatingScore, valuesFromReview } from './use-review-form.ts';

export function ReviewVersion({ title, values }: { title: string; values: ReviewValues }) {
  const { t } = useTranslation();
  const score = subRatingScore(values);
  const author = values.isAnonymous ? t('tool.reviews_anonymous') : values.reviewerName;
  return (
    <section className={css.version}>
      <h3 className={secondary}>{title}</h3>
      <Stars rating={score === null ? values.rating : score / 10} size="small" />
      <p className={css.versionHead} dir="auto">
        {values.title}
      </p>
      <p className={css.versionText} dir="auto">
        {values.content}
      </p>
      {author !== '' && (
        <p className={secondary} dir="auto">
          {t('tool.reviews_author', { author })}
        </p>
      )}
    </section>
  );
}

type ReviewConflictProps = { mine: ReviewValues; saved: OwnReview; onLoad: () => void; onOverwrite: () => void };

export function ReviewConflict({ mine, saved, onLoad, onOverwrite }: ReviewConflictProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.conflict}>
      <h2 className={css.conflictTitle} tabIndex={-1} ref={heading}>
        {t('errors.review_changed')}
      </h2>
      <p className={secondary}>{t('review_form.conflict_hint')}</p>
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

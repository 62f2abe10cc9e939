import { useTranslation } from 'react-i18next';
import { Stars } from './stars.tsx';
import type { ReviewValues } from './review-drafts.ts';
import * as css from './review-form.css.ts';
import { subRatingScore } from './review-values.ts';

/** One of two texts that there are for one review. */
export function ReviewVersion({ title, values }: { title: string; values: ReviewValues }) {
  const { t } = useTranslation();
  const score = subRatingScore(values);
  const author = values.isAnonymous ? t('tool.reviews_anonymous') : values.reviewerName;
  return (
    <section className={css.version}>
      <h3 className={css.versionTitle}>{title}</h3>
      <Stars rating={score === null ? values.rating : score / 10} size="small" />
      <p className={css.versionHead} dir="auto">
        {values.title}
      </p>
      <p className={css.versionText} dir="auto">
        {values.content}
      </p>
      {author !== '' && (
        <p className={css.hint} dir="auto">
          {t('tool.reviews_author', { author })}
        </p>
      )}
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import * as foldCss from '#pwa/ui/disclosure/fold.css.ts';
import { Stars } from '#pwa/features/reviews/stars.tsx';
import { type OutboxEntry, latestReview } from '#pwa/features/outbox/entry.ts';
import * as css from './screen.css.ts';
import { SubmissionText } from './submission-text.tsx';

/** What was written, folded; of a flag, why. */
export function EntryText({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation();
  const { work } = entry;
  const review = latestReview(entry);
  return (
    <details className={foldCss.disclosure}>
      <summary className={foldCss.summary}>{t('outbox.show_text')}</summary>
      <div className={css.text}>
        {review && (
          <>
            <Stars rating={review.rating} size="small" />
            <p className={css.textTitle} dir="auto">
              {review.title}
            </p>
            <p className={css.content} dir="auto">
              {review.content}
            </p>
            <p className={css.meta} dir="auto">
              {t('tool.reviews_author', {
                author: review.isAnonymous ? t('tool.reviews_anonymous') : review.reviewerName,
              })}
            </p>
          </>
        )}
        {work.kind === 'submission' && <SubmissionText input={work.input} />}
        {work.kind === 'flag' && (
          <>
            <p className={css.textTitle}>{t(`flag.reason_${work.input.reason}`)}</p>
            {work.input.note !== null && (
              <p className={css.content} dir="auto">
                {work.input.note}
              </p>
            )}
          </>
        )}
      </div>
    </details>
  );
}

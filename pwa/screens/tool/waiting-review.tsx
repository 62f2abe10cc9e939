import { useTranslation } from 'react-i18next';
import { AppLink } from '../../components/app-link.tsx';
import { EntryState } from '../../components/entry-state.tsx';
import { entryReason } from '../../components/entry-texts.ts';
import { needsAttention } from '../../components/needs-attention.ts';
import { Stars } from '../../components/stars.tsx';
import { useWaitingReview } from '../../components/use-own-entries.ts';
import { writtenReview } from '../../offline/outbox/entry.ts';
import { outboxPath } from '../../paths.ts';
import * as panelCss from './reviews-panel.css.ts';
import * as css from './waiting-review.css.ts';

/** The visitor's own review that is not published yet: it stands before the others, and nobody else sees it. */
export function WaitingReview({ toolSlug }: { toolSlug: string }) {
  const { t } = useTranslation();
  const entry = useWaitingReview(toolSlug);
  const review = entry && writtenReview(entry);
  if (!review) return null;
  const reason = entryReason(t, entry);
  return (
    <article className={css.review}>
      <div className={css.head}>
        <EntryState entry={entry} />
        <AppLink to={outboxPath} className={css.link}>
          {t('outbox.open')}
        </AppLink>
      </div>
      <h3 className={panelCss.title} dir="auto">
        {review.title}
      </h3>
      <Stars rating={review.rating} size="small" />
      <p className={panelCss.content} dir="auto">
        {review.content}
      </p>
      {reason !== null && <p className={needsAttention(entry) ? css.trouble : css.reason}>{reason}</p>}
    </article>
  );
}

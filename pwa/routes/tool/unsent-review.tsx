import { finePrint } from '#pwa/design/text.css.ts';
import { EntryStatus, entryReason } from '#pwa/features/outbox/entry-status.tsx';
import { latestReview } from '#pwa/features/outbox/outbox-entry.ts';
import { needsAttention, usePendingReview } from '#pwa/features/outbox/use-own-entries.ts';
import { Stars } from '#pwa/features/reviews/stars.tsx';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { outboxPath } from '#pwa/router/paths.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as panelCss from './reviews-panel.css.ts';
import * as css from './reviews-panel.css.ts';

export function UnsentReview({ toolSlug }: { toolSlug: string }) {
  const { t } = useTranslation();
  const entry = usePendingReview(toolSlug);
  const review = entry && latestReview(entry);
  if (!review) return null;
  const reason = entryReason(t, entry);
  return (
    <article className={css.unsentReview}>
      <div className={css.unsentHead}>
        <EntryStatus entry={entry} />
        <AppLink to={outboxPath} className={css.unsentLink}>
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
      {reason !== null && <p className={needsAttention(entry) ? css.unsentProblem : finePrint}>{reason}</p>}
    </article>
  );
}

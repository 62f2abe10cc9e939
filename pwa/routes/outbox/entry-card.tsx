import { type ReactNode, useId } from 'react';
import { finePrint } from '#pwa/design/text.css.ts';
import { useCorrectedFieldName } from '#pwa/features/corrections/correction-fields.tsx';
import { EntryStatus, entryReason, entryTitle } from '#pwa/features/outbox/entry-status.tsx';
import {
  isReviewWork,
  latestReview,
  type OutboxEntry,
  type QueuedCorrection,
  type QueuedSubmission,
} from '#pwa/features/outbox/outbox-entry.ts';
import { needsAttention } from '#pwa/features/outbox/use-own-entries.ts';
import { useOwnReviewOfTool } from '#pwa/features/reviews/own-review-queries.ts';
import { ReviewVersion } from '#pwa/features/reviews/review-conflict.tsx';
import * as reviewCss from '#pwa/features/reviews/review-form.css.ts';
import { Stars } from '#pwa/features/reviews/stars.tsx';
import { valuesFromInput, valuesFromReview } from '#pwa/features/reviews/use-review-form.ts';
import { useCategories } from '#pwa/hooks/catalogue-queries.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { toolPath } from '#pwa/router/paths.ts';
import * as foldCss from '#pwa/ui/disclosure/disclosure.css.ts';
import { fieldErrorText } from '#pwa/ui/form/form-errors.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { RelativeTime } from '#pwa/ui/relative-time/relative-time.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryForm } from './entry-form.tsx';
import * as css from './screen.css.ts';

function EntryStatusReason({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation();
  const reason = entryReason(t, entry);
  const fields = entry.state === 'invalid' ? (entry.trouble?.fields ?? []) : [];
  return (
    <div className={css.reason}>
      {reason !== null && <p className={needsAttention(entry) ? css.problem : undefined}>{reason}</p>}
      {fields.length > 0 && (
        <ul className={css.fieldErrors}>
          {fields.map(({ field, code }) => (
            <li key={field}>{fieldErrorText(t, code)}</li>
          ))}
        </ul>
      )}
      {entry.next !== null && <p>{t('outbox.why_next')}</p>}
    </div>
  );
}

function SubmissionText({ input }: { input: QueuedSubmission }) {
  const { t } = useTranslation();
  const { list } = useFormatters();
  const { data: categories = [] } = useCategories();
  const names = input.categories.map((slug) => categories.find((category) => category.slug === slug)?.name ?? slug);
  const facts = [list(names), t(`pricing.${input.pricingType}`), input.companyName, input.email];
  return (
    <>
      <p className={css.textTitle} dir="auto">
        {input.name}
      </p>
      <p className={css.content}>{input.website}</p>
      <p className={css.content} dir="auto">
        {input.description}
      </p>
      <p className={finePrint} dir="auto">
        {facts.filter((fact) => fact !== null).join(' · ')}
      </p>
    </>
  );
}

function CorrectionText({ input: { field, value, plan, source, note, email } }: { input: QueuedCorrection }) {
  const fieldName = useCorrectedFieldName();
  const price = plan ? `${plan.name}: ${plan.amount} ${plan.currency}` : value;
  return (
    <>
      <p className={css.textTitle}>{fieldName(field)}</p>
      {[price, source, note, email].map(
        (text) =>
          text && (
            <p key={text} className={css.content} dir="auto">
              {text}
            </p>
          ),
      )}
    </>
  );
}

function EntryText({ entry }: { entry: OutboxEntry }) {
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
            <p className={finePrint} dir="auto">
              {t('tool.reviews_author', {
                author: review.isAnonymous ? t('tool.reviews_anonymous') : review.reviewerName,
              })}
            </p>
          </>
        )}
        {work.kind === 'submission' && <SubmissionText input={work.input} />}
        {work.kind === 'correction' && <CorrectionText input={work.input} />}
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

/** `children` without a conflict, or while the other version is unknown. */
function EntryVersions({ entry, children }: { entry: OutboxEntry; children: ReactNode }) {
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
  // The version in conflict.
  const theirs = entry.trouble?.theirs ?? current;
  if (!mine || !theirs) return children;
  return (
    <div className={reviewCss.versions}>
      <ReviewVersion title={t('review_form.conflict_mine')} values={valuesFromInput(mine)} />
      <ReviewVersion title={t('review_form.conflict_saved')} values={valuesFromReview(theirs)} />
    </div>
  );
}

type EntryCardProps = { entry: OutboxEntry; isEditing: boolean; onEdit: (isEditing: boolean) => void };

export function EntryCard({ entry, isEditing, onEdit }: EntryCardProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <article className={css.card} aria-labelledby={titleId}>
      <div className={css.cardHead}>
        <h2 id={titleId} className={css.cardTitle} tabIndex={-1}>
          {entry.work.kind === 'submission' ? (
            entryTitle(t, entry)
          ) : (
            <AppLink
              to={toolPath(entry.work.toolSlug) + (entry.work.kind === 'correction' ? '' : '#reviews')}
              className={css.cardLink}
            >
              {entryTitle(t, entry)}
            </AppLink>
          )}
        </h2>
        <EntryStatus entry={entry} />
      </div>
      <p className={finePrint}>
        <RelativeTime moment={Date.parse(entry.writtenAt)}>{(when) => t('outbox.written', { when })}</RelativeTime>
      </p>
      {entry.userId === null && <p className={finePrint}>{t('outbox.open_note')}</p>}
      <EntryStatusReason entry={entry} />
      {isEditing ? (
        <EntryForm entry={entry} onDone={() => onEdit(false)} />
      ) : (
        <>
          <EntryVersions entry={entry}>
            <EntryText entry={entry} />
          </EntryVersions>
          <EntryActions entry={entry} onEdit={() => onEdit(true)} />
        </>
      )}
    </article>
  );
}

import { priceDay } from '#domain/catalogue/fact-sources.ts';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import type { CatalogTool, RatingMeans } from '#domain/model/tool.ts';
import { describePricing } from '#domain/pricing.ts';
import { finePrint, smallLink } from '#pwa/design/text.css.ts';
import { usePendingReview } from '#pwa/features/outbox/use-own-entries.ts';
import { useOwnReviewOfTool } from '#pwa/features/reviews/own-review-queries.ts';
import { RatingBar, StarDistribution, Stars } from '#pwa/features/reviews/stars.tsx';
import { CorrectLink } from '#pwa/features/tools/correct-link.tsx';
import { PlanTable } from '#pwa/features/tools/plan-table.tsx';
import { FeaturedBadge, PricingLabel } from '#pwa/features/tools/tool-badges.tsx';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import type { ToolDetails } from '#pwa/lib/api/api-keys.ts';
import { canonicalPath } from '#pwa/lib/url.ts';
import { ratingsPath, toolPath, writeReviewPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { AfterPaint } from '#pwa/ui/lazy/lazy-component.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { ShareLinks } from '#pwa/ui/share/share-links.tsx';
import { DataBlock, LanguagesBlock } from './data-block.tsx';
import { HistoryBlock } from './history-block.tsx';
import { KeyFeatures } from './key-features.tsx';
import * as css from './overview-panel.css.ts';
import { Block, CorrectionBox, LookupDays, MakerLinks, RelatedTools } from './tool-aside.tsx';
import { useStatusText } from './tool-header.tsx';

function PricingBlock({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  const statement = describePricing(tool.pricingType, tool.pricingDetails);
  const ownWords = statement.kind === 'unknown' ? null : statement.details;
  const plans = tool.plans ?? [];
  // Each plan has its own.
  const day = plans.length > 0 ? null : priceDay(tool);
  return (
    <Block
      title={t('tool.pricing')}
      note={<CorrectLink slug={tool.slug} field="price" label={t('tool.pricing')} day={day} />}
    >
      {plans.length > 0 ? (
        <PlanTable plans={plans} slug={tool.slug} />
      ) : (
        <p className={css.line}>
          <PricingLabel tool={tool} />
        </p>
      )}
      {(plans.length === 0 || ownWords !== null) && (
        <p className={css.text} lang={ownWords === null ? undefined : (tool.pricingDetailsLang ?? FALLBACK_LANGUAGE)}>
          {ownWords ?? t(`tool.pricing_${statement.kind}_details`)}
        </p>
      )}
    </Block>
  );
}

type RatingBlockProps = { tool: CatalogTool; onStars: (stars: number) => void };

function RatingBlock({ tool, onStars }: RatingBlockProps) {
  const { t } = useTranslation();
  return (
    <Block
      title={t('tool.rating')}
      note={
        <AppLink to={ratingsPath} className={smallLink}>
          {t('tool_page.rating_how')}
        </AppLink>
      }
    >
      <AverageRating rating={tool.avgRating} count={tool.reviewCount} />
      {tool.reviewCount === 0 && <FirstReviewLink tool={tool} />}
      {tool.reviewCount > 0 && <StarDistribution counts={tool.ratingCounts} selected={[]} onToggle={onStars} />}
      <SubRatingMeans means={tool.ratingMeans} />
    </Block>
  );
}

/** Not for those whose review waits or is held, nor for a tool that takes none. */
function FirstReviewLink({ tool: { slug, status } }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  const { review: own } = useOwnReviewOfTool(slug);
  const isWaiting = usePendingReview(slug) !== undefined;
  if (status === 'discontinued' || own || isWaiting) return null;
  return (
    <AppLink to={writeReviewPath(slug)} className={smallLink}>
      {t('tool.reviews_write')}
    </AppLink>
  );
}

/** Zero means no rating. */
export function AverageRating({ rating, count }: { rating: number; count: number }) {
  const { t } = useTranslation();
  const formats = useFormatters();
  if (rating <= 0) return <p className={css.text}>{t('tool_page.rating_none')}</p>;
  return (
    <div className={css.average}>
      <p className={css.averageNumber}>
        {formats.rating(rating)}
        <span className={css.outOf}>{t('tool_page.rating_out_of')}</span>
      </p>
      <div>
        <Stars rating={rating} size="medium" />
        <p className={finePrint}>{t('reviews.count', { count })}</p>
      </div>
    </div>
  );
}

/** Null below the minimum number of reviews. */
function SubRatingMeans({ means }: { means: RatingMeans }) {
  const { t } = useTranslation();
  const formats = useFormatters();
  const named = [
    { name: t('tool.rating_features'), mean: means.features },
    { name: t('tool.rating_ease_of_use'), mean: means.easeOfUse },
    { name: t('tool.rating_value'), mean: means.value },
  ];
  const given = named.filter((each): each is { name: string; mean: number } => each.mean !== null);
  if (given.length === 0) return null;
  return (
    <dl className={css.means}>
      {given.map(({ name, mean }) => (
        <div key={name} className={css.mean}>
          <dt>{name}</dt>
          <dd className={css.meanValue}>
            <RatingBar value={mean} max={5} label={name} />
            <span>{formats.rating(mean)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function StatusBlock({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  const statusText = useStatusText(tool);
  return (
    <Block
      title={t('tool.status')}
      note={<CorrectLink slug={tool.slug} field="status" label={t('tool.status')} day={null} />}
    >
      {statusText !== null && <p className={css.line}>{statusText}</p>}
      {tool.isVerified && (
        <p className={css.line}>
          {t('common.verified')}
          <span className={css.explanation}>{t('tool_page.status_verified')}</span>
        </p>
      )}
      {tool.isPromoted && (
        <p className={css.line}>
          <FeaturedBadge /> <span className={finePrint}>{t('tool_page.status_promoted')}</span>
        </p>
      )}
      <LookupDays tool={tool} />
    </Block>
  );
}

type OverviewPanelProps = { tool: ToolDetails; onStars: (stars: number) => void };

export function OverviewPanel({ tool, onStars }: OverviewPanelProps) {
  const { t } = useTranslation();
  const { site, language } = useRouteData();
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <p className={css.prose} lang={tool.lang}>
          {tool.description}
        </p>
        {tool.status !== 'discontinued' && <PricingBlock tool={tool} />}
        <DataBlock tool={tool} />
        <KeyFeatures tool={tool} />
        <LanguagesBlock tool={tool} />
        <RatingBlock tool={tool} onStars={onStars} />
      </div>
      <div className={css.column}>
        <AfterPaint>
          <RelatedTools tool={tool} />
        </AfterPaint>
        <HistoryBlock slug={tool.slug} />
        <MakerLinks tool={tool} />
        <StatusBlock tool={tool} />
        <div className={css.share}>
          <Block title={t('tool_page.share')}>
            <div className={css.shared}>
              <ShareLinks url={`${site.origin}${canonicalPath(toolPath(tool.slug), language)}`} title={tool.name} />
            </div>
          </Block>
        </div>
        <CorrectionBox tool={tool} />
      </div>
    </div>
  );
}

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { newestDay } from '#domain/catalogue/fact-sources.ts';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import type { CatalogTool, RatingMeans } from '#domain/model/tool.ts';
import { describePricing } from '#domain/pricing.ts';
import { RatingBar, StarDistribution, Stars } from '#pwa/features/reviews/stars.tsx';
import { CorrectLink } from '#pwa/features/tools/correct-link.tsx';
import { PlanTable } from '#pwa/features/tools/plan-table.tsx';
import { FeaturedBadge, PricingLabel } from '#pwa/features/tools/tool-badges.tsx';
import { useFeatures } from '#pwa/hooks/catalogue-queries.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import type { ToolDetails } from '#pwa/lib/api/api-keys.ts';
import { canonicalPath } from '#pwa/lib/url.ts';
import { ratingsPath, toolPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { ShareLinks } from '#pwa/ui/share/share-links.tsx';
import { groupFeatures } from './features-panel.tsx';
import * as css from './screen.css.ts';

function OverviewBox({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={css.box}>
      <h2 className={css.boxTitle}>{title}</h2>
      {children}
    </section>
  );
}

const KEY_FEATURES_MAX = 10;

/** Deciding facts and abilities come first: visitors look for those. */
function KeyFeatures({ tool }: { tool: ToolDetails }) {
  const { t } = useTranslation();
  const { path } = useRouteData();
  const { data: vocabulary } = useFeatures();
  if (!vocabulary) return null;
  const groups = groupFeatures(tool, vocabulary);
  const telling = groups.filter(({ group }) => group === 'decides' || group === 'abilities');
  const others = groups.filter((group) => !telling.includes(group));
  const had = [...telling, ...others].flatMap(({ features }) => features.filter(({ value }) => value === true));
  if (had.length === 0) return null;
  return (
    <OverviewBox title={t('tool.key_features')}>
      <ul className={css.keyFeatures}>
        {had.slice(0, KEY_FEATURES_MAX).map(({ key, label }) => (
          <li key={key} className={css.keyFeature}>
            <Check className={css.tick} size={18} strokeWidth={2} aria-hidden />
            {label}
          </li>
        ))}
      </ul>
      <AppLink to={`${path}#features`} className={css.textLink}>
        {t('tool.features_all')}
      </AppLink>
    </OverviewBox>
  );
}

function PricingBox({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  const statement = describePricing(tool.pricingType, tool.pricingDetails);
  const ownWords = statement.kind === 'unknown' ? null : statement.details;
  const plans = tool.plans ?? [];
  return (
    <OverviewBox title={t('tool.pricing')}>
      <p>
        <PricingLabel tool={tool} />
      </p>
      {plans.length > 0 && <PlanTable plans={plans} slug={tool.slug} />}
      {(plans.length === 0 || ownWords !== null) && (
        <p className={css.text} lang={ownWords === null ? undefined : (tool.pricingDetailsLang ?? FALLBACK_LANGUAGE)}>
          {ownWords ?? t(`tool.pricing_${statement.kind}_details`)}
        </p>
      )}
      <CorrectLink slug={tool.slug} field="price" label={t('tool.pricing')} />
    </OverviewBox>
  );
}

type RatingBoxProps = { tool: CatalogTool; onStars: (stars: number) => void };

function RatingBox({ tool, onStars }: RatingBoxProps) {
  const { t } = useTranslation();
  return (
    <OverviewBox title={t('tool.rating')}>
      <AverageRating rating={tool.avgRating} count={tool.reviewCount} />
      {tool.reviewCount > 0 && <StarDistribution counts={tool.ratingCounts} selected={[]} onToggle={onStars} />}
      <SubRatingMeans means={tool.ratingMeans} />
      <AppLink to={ratingsPath} className={css.textLink}>
        {t('tool.rating_how')}
      </AppLink>
    </OverviewBox>
  );
}

/** Zero means no rating. */
export function AverageRating({ rating, count }: { rating: number; count: number }) {
  const { t } = useTranslation();
  const formats = useFormatters();
  if (rating <= 0) return <p className={css.text}>{t('tool.rating_none')}</p>;
  return (
    <div className={css.average}>
      <p className={css.averageNumber}>
        {formats.rating(rating)}
        <span className={css.outOf}>{t('tool.rating_out_of')}</span>
      </p>
      <div>
        <Stars rating={rating} size="medium" />
        <p className={css.small}>{t('reviews.count', { count })}</p>
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

function StatusBox({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  return (
    <OverviewBox title={t('tool.status')}>
      {tool.isVerified && (
        <div className={css.status}>
          <p>{t('common.verified')}</p>
          <p className={css.text}>{t('tool.status_verified')}</p>
        </div>
      )}
      {tool.isPromoted && (
        <div className={css.status}>
          <FeaturedBadge />
          <p className={css.text}>{t('tool.status_promoted')}</p>
        </div>
      )}
      <LookupDay subject="address" day={tool.linkCheckedAt ?? newestDay(tool, 'website')} />
      <LookupDay subject="price" day={newestDay(tool, 'price') ?? newestPlanDay(tool)} />
      <LookupDay subject="features" day={newestDay(tool, 'features.')} />
      <CorrectLink slug={tool.slug} field="status" label={t('tool.status')} />
    </OverviewBox>
  );
}

function newestPlanDay({ plans = [] }: CatalogTool): string | null {
  const days = plans.map(({ checkedAt }) => checkedAt).sort();
  return days.at(-1) ?? null;
}

/** Days on which somebody really looked. */
function LookupDay({ subject, day }: { subject: 'address' | 'price' | 'features'; day: string | null }) {
  const { t } = useTranslation();
  const { date } = useFormatters();
  if (day === null) return <p className={css.small}>{t(`looked_up.${subject}_undated`)}</p>;
  return (
    <p className={css.small}>
      <time dateTime={day}>{t(`looked_up.${subject}`, { date: date(day) })}</time>
    </p>
  );
}

type OverviewPanelProps = { tool: ToolDetails; onStars: (stars: number) => void };

export function OverviewPanel({ tool, onStars }: OverviewPanelProps) {
  const { t } = useTranslation();
  const { site, language } = useRouteData();
  return (
    <div className={css.columns}>
      <div className={css.column}>
        {tool.status !== 'discontinued' && <PricingBox tool={tool} />}
        <KeyFeatures tool={tool} />
        <StatusBox tool={tool} />
      </div>
      <div className={css.column}>
        <RatingBox tool={tool} onStars={onStars} />
        <div className={css.share}>
          <OverviewBox title={t('tool.share')}>
            <ShareLinks url={`${site.origin}${canonicalPath(toolPath(tool.slug), language)}`} title={tool.name} />
          </OverviewBox>
        </div>
      </div>
    </div>
  );
}

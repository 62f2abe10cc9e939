import { useTranslation } from 'react-i18next';
import type { RatingMeans, CatalogTool } from '#domain/model/tool.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { RatingBar } from '#pwa/features/reviews/rating-bar.tsx';
import { StarDistribution } from '#pwa/features/reviews/star-distribution.tsx';
import { Stars } from '#pwa/features/reviews/stars.tsx';
import { useFormatters } from '#pwa/i18n/use-formatters.ts';
import { ratingsPath } from '#pwa/router/paths.ts';
import { OverviewBox } from './box.tsx';
import * as css from './overview-panel.css.ts';

type RatingBoxProps = { tool: CatalogTool; onStars: (stars: number) => void };

/** The average, what it rests on, and how it comes about. */
export function RatingBox({ tool, onStars }: RatingBoxProps) {
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

/** SPEC §9: one decimal, and only above 0. */
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

/** The three sub-ratings, each once enough reviews gave it. */
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

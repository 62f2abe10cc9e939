import { Scale } from 'lucide-react';
import type { Alternative, AlternativeFacts } from '#domain/model/catalogue.ts';
import type { Feature } from '#domain/model/vocabulary.ts';
import { RatingLine } from '#pwa/features/reviews/stars.tsx';
import { Bookmark } from '#pwa/features/saved/bookmark.tsx';
import { FeaturedBadge, PricingLabel, StatusLabel, ToolMark } from '#pwa/features/tools/tool-badges.tsx';
import { ToolUnavailable } from '#pwa/features/tools/tool-unavailable.tsx';
import { useAlternatives, useFeatures, useTool } from '#pwa/hooks/catalogue-queries.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import type { ToolDetails } from '#pwa/lib/api/api-keys.ts';
import { asFragment } from '#pwa/lib/html-fragment.tsx';
import { toolBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { alternativesPath, comparePath, orderPath, toolPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { ChipLink } from '#pwa/ui/chip/chip.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { PageFrame } from '#pwa/ui/page/page-frame.tsx';
import { Loading, Repeated, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';
import * as css from './screen.css.ts';

const KINDS = ['shared', 'gained', 'lost', 'unstated', 'extra'] as const satisfies (keyof AlternativeFacts)[];

/** Gaps have a question mark: they are no differences. */
const SIGNS = { shared: '=', gained: '+', lost: '−', unstated: '?', extra: '?' } as const;

type FactListProps = { alternative: Alternative; vocabulary: readonly Feature[] };

function FactList({ alternative: { name, facts }, vocabulary }: FactListProps) {
  const { t } = useTranslation();
  const stated = KINDS.filter((kind) => facts[kind].length > 0);
  const labels = (keys: readonly string[]) =>
    vocabulary.flatMap(({ key, label }) => (keys.includes(key) ? label : [])).join(' · ');
  if (stated.length === 0) return <p className={css.nothing}>{t('alternatives.nothing')}</p>;
  return (
    <dl className={css.facts}>
      {stated.map((kind) => (
        <div key={kind} className={css.fact}>
          <dt className={css.kind}>
            <span className={css.sign[kind]} aria-hidden="true">
              {SIGNS[kind]}
            </span>
            {t(`alternatives.${kind}`, { name })}
          </dt>
          <dd>{labels(facts[kind])}</dd>
        </div>
      ))}
    </dl>
  );
}

type RowProps = FactListProps & { tool: ToolDetails };

function Row({ tool, alternative, vocabulary }: RowProps) {
  const { t } = useTranslation();
  const { slug, name, lang, tagline, description, avgRating, reviewCount, isPromoted } = alternative;
  return (
    <article className={css.row}>
      <ToolMark tool={alternative} />
      <div className={css.about}>
        <div className={css.head}>
          <h2 className={css.name}>
            <AppLink to={toolPath(slug)} className={css.link} translate="no">
              {name}
            </AppLink>
          </h2>
          {alternative.status ? <StatusLabel tool={alternative} /> : isPromoted && <FeaturedBadge />}
        </div>
        <p className={css.tagline} lang={lang}>
          {tagline ?? description}
        </p>
        <p className={css.head}>
          <PricingLabel tool={alternative} />
          {reviewCount > 0 && <RatingLine rating={avgRating} count={reviewCount} />}
        </p>
        <div className={css.actions} translate="no">
          {tool.status !== 'discontinued' && (
            <ChipLink to={comparePath([tool.slug, slug])} icon={Scale}>
              {t('tool.compare_pair', { first: tool.name, second: name })}
            </ChipLink>
          )}
          <Bookmark tool={alternative} className={css.bookmark} />
        </div>
      </div>
      <FactList alternative={alternative} vocabulary={vocabulary} />
    </article>
  );
}

const NameOnly = ({ alternative: { slug, name } }: RowProps) => <AppLink to={toolPath(slug)}>{name}</AppLink>;

const AlternativeRow = asFragment(null, Row, NameOnly);

function LoadedAlternatives({ tool }: { tool: ToolDetails }) {
  const { t } = useTranslation();
  const { data: alternatives, error, retry } = useAlternatives(tool.slug);
  const { data: vocabulary = [] } = useFeatures();
  const [category] = tool.categories;
  return (
    <PageFrame
      trail={[...toolBreadcrumbs(t, tool), { name: t('alternatives.link'), path: alternativesPath(tool.slug) }]}
      title={t('alternatives.title', { name: tool.name })}
      intro={category && t('alternatives.intro', { category: category.name })}
    >
      <p className={css.rule}>
        <AppLink to={`${orderPath}#related`}>{t('alternatives.rule')}</AppLink>
      </p>
      {error && !alternatives && (
        <ErrorState title={t('errors.generic')} actions={<Button onClick={retry}>{t('common.retry')}</Button>} />
      )}
      {!error && !alternatives && <RowsSkeleton />}
      {alternatives?.length === 0 && <EmptyState icon={Scale} title={t('alternatives.none')} />}
      {alternatives && alternatives.length > 0 && (
        <ol className={css.rows}>
          {alternatives.map((alternative) => (
            <li key={alternative.slug}>
              <AlternativeRow tool={tool} alternative={alternative} vocabulary={vocabulary} />
            </li>
          ))}
        </ol>
      )}
    </PageFrame>
  );
}

function RowsSkeleton() {
  return (
    <Loading>
      <Repeated count={4}>
        <div className={css.row}>
          <Skeleton shape="title" width="half" />
          <Skeleton />
          <Skeleton width="wide" />
        </div>
      </Repeated>
    </Loading>
  );
}

export function AlternativesScreen() {
  const { params } = useRouteData();
  const { data: tool, error, retry } = useTool(params.slug ?? '');
  if (tool) return <LoadedAlternatives tool={tool} />;
  return error ? <ToolUnavailable error={error} retry={retry} /> : <RowsSkeleton />;
}

import { Scale } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CatalogTool } from '#domain/model/tool.ts';
import { ToolGrid } from '#pwa/features/tools/tool-card.tsx';
import { ToolUnavailable } from '#pwa/features/tools/tool-unavailable.tsx';
import { useRelatedTools, useTool, useToolRevalidation } from '#pwa/hooks/catalogue-queries.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import type { ToolDetails } from '#pwa/lib/api/api-keys.ts';
import { toolBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { alternativesPath, comparePath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { ChipLink } from '#pwa/ui/chip/chip.tsx';
import { AfterPaint } from '#pwa/ui/lazy/lazy-component.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { Breadcrumbs, Section } from '#pwa/ui/page/page-frame.tsx';
import { Tabs } from '#pwa/ui/tabs/tabs.tsx';
import { FeaturesPanel } from './features-panel.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { ReviewsPanel } from './reviews-panel.tsx';
import * as css from './screen.css.ts';
import { ToolActions, ToolHeader, ToolSkeleton } from './tool-header.tsx';
import { useReviewFilters } from './tool-reviews.tsx';

/** Hidden if empty or failed. */
function RelatedTools({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  const { data: related = [] } = useRelatedTools(tool.slug);
  if (related.length === 0) return null;
  return (
    <Section title={t('tool.related')}>
      <ToolGrid tools={related} />
      <p className={css.alternatives}>
        <AppLink to={alternativesPath(tool.slug)} className={css.textLink}>
          {t('alternatives.link')}
        </AppLink>
      </p>
      <nav className={css.pairs} aria-labelledby="compare-with">
        <h3 id="compare-with" className={css.pairsTitle}>
          {t('tool.compare_with', { name: tool.name })}
        </h3>
        <ul className={css.chips}>
          {related.map(({ slug, name }) => (
            <li key={slug} translate="no">
              <ChipLink to={comparePath([tool.slug, slug])} icon={Scale}>
                {t('tool.compare_pair', { first: tool.name, second: name })}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  );
}

/** All panels are in the HTML; the hash selects one. */
function ToolTabs({ tool }: { tool: ToolDetails }) {
  const { t } = useTranslation();
  const { number } = useFormatters();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const choice = useReviewFilters();
  const openReviews = (stars: number) => {
    choice.only(stars);
    void navigate({ pathname, search, hash: 'reviews' }, { replace: true, state: { keepScroll: true } });
    // The pressed bar disappears with its panel.
    document.getElementById('reviews-tab')?.focus();
  };
  const tabs = [
    { id: 'overview', label: t('tool.overview'), panel: <OverviewPanel tool={tool} onStars={openReviews} /> },
    { id: 'features', label: t('tool.features'), panel: <FeaturesPanel tool={tool} /> },
    {
      id: 'reviews',
      label: t('tool.reviews'),
      count: number(tool.reviewCount),
      panel: <ReviewsPanel tool={tool} choice={choice} />,
    },
  ];
  return <Tabs label={t('tool.tabs', { name: tool.name })} tabs={tabs} />;
}

export function ToolScreen() {
  const { params } = useRouteData();
  const slug = params.slug ?? '';
  const { data: tool, error, retry } = useTool(slug);
  if (error) return <ToolUnavailable error={error} retry={retry} />;
  return tool ? <LoadedTool tool={tool} /> : <ToolSkeleton />;
}

function LoadedTool({ tool }: { tool: ToolDetails }) {
  const { t } = useTranslation();
  useToolRevalidation(tool);
  return (
    <article className={css.screen}>
      <div className={css.about}>
        <Breadcrumbs trail={toolBreadcrumbs(t, tool)} />
        <ToolHeader tool={tool} />
        <ToolTabs tool={tool} />
      </div>
      <AfterPaint>
        <div className={css.related}>
          <RelatedTools tool={tool} />
        </div>
      </AfterPaint>
      <ToolActions tool={tool} place="foot" />
    </article>
  );
}

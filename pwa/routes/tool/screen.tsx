import { useLocation, useNavigate } from 'react-router-dom';
import { ToolUnavailable } from '#pwa/features/tools/tool-unavailable.tsx';
import { useTool, useToolRevalidation } from '#pwa/hooks/catalogue-queries.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import type { ToolDetails } from '#pwa/lib/api/api-keys.ts';
import { toolBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { Breadcrumbs } from '#pwa/ui/page/page-frame.tsx';
import { focusTab, Tabs } from '#pwa/ui/tabs/tabs.tsx';
import { FeaturesPanel } from './features-panel.tsx';
import { FiveAnswers } from './five-answers.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { ReviewsPanel } from './reviews-panel.tsx';
import * as css from './screen.css.ts';
import { ToolActions, ToolHeader } from './tool-header.tsx';
import { useReviewFilters } from './tool-reviews.tsx';
import { ToolSkeleton } from './tool-skeleton.tsx';

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
    focusTab('reviews');
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
  return <Tabs label={t('tool_page.tabs', { name: tool.name })} tabs={tabs} />;
}

export function ToolScreen() {
  const { params } = useRouteData();
  const slug = params.slug ?? '';
  const { data: tool, error, retry } = useTool(slug);
  if (error) return <ToolUnavailable error={error} retry={retry} />;
  return tool ? <LoadedTool tool={tool} /> : <ToolSkeleton slug={slug} />;
}

function LoadedTool({ tool }: { tool: ToolDetails }) {
  const { t } = useTranslation();
  useToolRevalidation(tool);
  return (
    <article className={css.screen}>
      <div className={css.about}>
        <Breadcrumbs trail={toolBreadcrumbs(t, tool)} />
        <ToolHeader tool={tool} />
        <FiveAnswers tool={tool} />
        <ToolTabs tool={tool} />
      </div>
      <ToolActions tool={tool} place="foot" />
    </article>
  );
}

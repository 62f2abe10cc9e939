import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ToolDetails } from '#pwa/lib/api/known-tool.ts';
import { Tabs } from '#pwa/ui/tabs/tabs.tsx';
import { useFormatters } from '#pwa/i18n/use-formatters.ts';
import { FeaturesPanel } from './features-panel.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { ReviewsPanel } from './reviews-panel.tsx';
import { useReviewFilters } from './use-review-filters.ts';

/** Overview, features and reviews. All three are in the HTML; the address's hash says which one is open. */
export function ToolTabs({ tool }: { tool: ToolDetails }) {
  const { t } = useTranslation();
  const { number } = useFormatters();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const choice = useReviewFilters();
  const openReviews = (stars: number) => {
    choice.only(stars);
    void navigate({ pathname, search, hash: 'reviews' }, { replace: true, state: { keepScroll: true } });
    // The bar that was pressed goes with its panel.
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

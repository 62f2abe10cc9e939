import { LayoutGrid } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { POPULAR_TOOLS } from '#pwa/lib/api/queries.ts';
import { useTools } from '#pwa/hooks/use-tools.ts';
import { Section } from '#pwa/ui/page/section.tsx';
import { ToolCard } from '#pwa/features/tools/tool-card.tsx';
import { ToolGridSkeleton } from '#pwa/features/tools/tool-grid.tsx';
import { toolsPath } from '#pwa/router/paths.ts';
import * as css from './home-grids.css.ts';
import { HomeList } from './home-list.tsx';
import { AllToolsTile } from './rest-tile.tsx';

export function PopularTools() {
  const { t } = useTranslation();
  return (
    <Section
      title={t('home.popular_title')}
      intro={t('home.popular_intro')}
      action={{ path: toolsPath(), label: t('home.popular_all') }}
    >
      <HomeList
        resource={useTools(POPULAR_TOOLS)}
        select={({ items }) => items}
        skeleton={<ToolGridSkeleton count={POPULAR_TOOLS.limit} />}
        errorTitle={t('home.tools_error')}
        emptyTitle={t('home.tools_empty')}
        emptyIcon={LayoutGrid}
      >
        {({ items, total }) => (
          <ul className={css.popular}>
            {items.map((tool) => (
              <li key={tool.slug} className={css.card}>
                <ToolCard tool={tool} />
              </li>
            ))}
            {total > items.length && (
              <li className={css.allToolsItem}>
                <AllToolsTile total={total} />
              </li>
            )}
          </ul>
        )}
      </HomeList>
    </Section>
  );
}

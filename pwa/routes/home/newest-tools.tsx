import { LayoutGrid } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ToolSummary } from '#domain/model/tool.ts';
import { NEWEST_TOOLS, POPULAR_TOOLS } from '#pwa/lib/api/queries.ts';
import { useTools } from '#pwa/hooks/use-tools.ts';
import { Section } from '#pwa/ui/page/section.tsx';
import { ToolCard } from '#pwa/features/tools/tool-card.tsx';
import { ToolGridSkeleton } from '#pwa/features/tools/tool-grid.tsx';
import { toolsPath } from '#pwa/router/paths.ts';
import * as css from './home-grids.css.ts';
import { HomeList } from './home-list.tsx';

const NEWEST_MAX = 4;

/** The newest tools that do not stand among the popular ones already. */
export function NewestTools() {
  const { t } = useTranslation();
  const popular = new Set(useTools(POPULAR_TOOLS).data?.items.map(({ slug }) => slug));
  const pick = (tools: readonly ToolSummary[]) => tools.filter(({ slug }) => !popular.has(slug)).slice(0, NEWEST_MAX);
  const newest = useTools(NEWEST_TOOLS);
  // All there is stands above, or nothing does and that is said there.
  if (newest.data && pick(newest.data.items).length === 0) return null;
  return (
    <Section title={t('home.newest_title')} action={{ path: toolsPath({}, 'newest'), label: t('home.newest_all') }}>
      <HomeList
        resource={newest}
        select={({ items }) => pick(items)}
        skeleton={<ToolGridSkeleton count={NEWEST_MAX} />}
        errorTitle={t('home.tools_error')}
        emptyTitle={t('home.tools_empty')}
        emptyIcon={LayoutGrid}
      >
        {({ items }) => (
          <ul className={css.newest}>
            {pick(items).map((tool) => (
              <li key={tool.slug} className={css.card}>
                <ToolCard tool={tool} />
              </li>
            ))}
          </ul>
        )}
      </HomeList>
    </Section>
  );
}

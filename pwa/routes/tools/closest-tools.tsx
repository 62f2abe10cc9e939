import { useTranslation } from 'react-i18next';
import type { ToolFilter } from '#domain/model/tool-query.ts';
import { useTools } from '#pwa/hooks/use-tools.ts';
import { ToolCard } from '#pwa/features/tools/tool-card.tsx';
import { cardGrid } from '#pwa/design/layout.css.ts';
import * as css from './screen.css.ts';

const CLOSEST_MAX = 6;

/** Where no tool matches every word of a search: those that match most of them. */
export function ClosestTools({ filter }: { filter: ToolFilter }) {
  const { t } = useTranslation();
  const { data } = useTools({ ...filter, sort: 'relevance', match: 'most', limit: CLOSEST_MAX, offset: 0 });
  if (!data || data.items.length === 0) return null;
  return (
    <section className={css.closest} aria-labelledby="closest-tools">
      <h3 id="closest-tools" className={css.closestTitle}>
        {t('tools.closest')}
      </h3>
      <ul className={cardGrid}>
        {data.items.map((tool) => (
          <li key={tool.slug}>
            <ToolCard tool={tool} />
          </li>
        ))}
      </ul>
    </section>
  );
}

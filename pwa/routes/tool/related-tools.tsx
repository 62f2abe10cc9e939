import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CatalogTool } from '#domain/model/tool.ts';
import { useRelatedTools } from '#pwa/hooks/use-related-tools.ts';
import { ChipLink } from '#pwa/ui/chip/chip.tsx';
import { Section } from '#pwa/ui/page/section.tsx';
import { ToolGrid } from '#pwa/features/tools/tool-grid.tsx';
import { comparePath } from '#pwa/router/paths.ts';
import * as css from './tool-screen.css.ts';

/** Tools of the same kind, and each of them side by side with this one. Without any, or without an answer: nothing. */
export function RelatedTools({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  const { data: related = [] } = useRelatedTools(tool.slug);
  if (related.length === 0) return null;
  return (
    <Section title={t('tool.related')} isBand>
      <ToolGrid tools={related} />
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

import { useTranslation } from 'react-i18next';
import type { ToolSummary } from '#domain/model/tool.ts';
import { ChipLink } from '#pwa/ui/chip/chip.tsx';
import { Section } from '#pwa/ui/page/section.tsx';
import { categoriesPath, categoryPath } from '#pwa/router/paths.ts';
import * as css from './screen.css.ts';
import { findSiblingCategories } from './siblings-of.ts';

const SIBLINGS_MAX = 10;

export function RelatedCategories({ slug, tools }: { slug: string; tools: readonly ToolSummary[] }) {
  const { t } = useTranslation();
  const siblings = findSiblingCategories(slug, tools).slice(0, SIBLINGS_MAX);
  if (siblings.length === 0) return null;
  return (
    <Section title={t('category.related_title')} action={{ path: categoriesPath, label: t('category.related_all') }}>
      <ul className={css.chips}>
        {siblings.map((category) => (
          <li key={category.slug}>
            <ChipLink to={categoryPath(category.slug)} lang={category.lang}>
              {category.name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

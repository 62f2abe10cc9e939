import { useTranslation } from 'react-i18next';
import type { ToolFilter } from '#domain/model/tool-query.ts';
import { useCategories } from '#pwa/hooks/use-categories.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { RemovableChip } from '#pwa/ui/chip/chip.tsx';
import { useUrlLanguage } from '#pwa/ui/link/use-kept-language.ts';
import { useFormatters } from '#pwa/i18n/use-formatters.ts';
import { toolsPath } from '#pwa/router/paths.ts';
import { useNavigate } from 'react-router-dom';
import { useToolsControl } from './tools-control.tsx';
import * as css from './screen.css.ts';
import type { FilterChange } from './use-tools-address.ts';

/** How many filters are on, the search aside: it has a box of its own. */
export function countActiveFilters({ category, pricing, rating, verified, featured }: ToolFilter): number {
  return [category !== '', rating > 0, verified, featured].filter(Boolean).length + pricing.length;
}

type AppliedFilter = { id: string; label: string; without: FilterChange };

function useAppliedFilters(filter: ToolFilter): AppliedFilter[] {
  const { t } = useTranslation();
  const formats = useFormatters();
  const categories = useCategories().data ?? [];
  const { search, category, pricing, rating, verified, featured } = filter;
  const name = categories.find(({ slug }) => slug === category)?.name ?? category;
  const applied: (AppliedFilter | false)[] = [
    search !== '' && { id: 'search', label: t('tools.filter_search', { search }), without: { search: '' } },
    category !== '' && { id: 'category', label: t('tools.filter_category', { name }), without: { category: '' } },
    ...pricing.map((type) => ({
      id: type,
      label: t(`pricing.${type}`),
      without: (now: ToolFilter) => ({ pricing: now.pricing.filter((other) => other !== type) }),
    })),
    rating > 0 && {
      id: 'rating',
      label: t('tools.rating_from_label', { rating: formats.rating(rating) }),
      without: { rating: 0 },
    },
    verified && { id: 'verified', label: t('tools.filter_verified'), without: { verified: false } },
    featured && { id: 'featured', label: t('tools.filter_featured'), without: { featured: false } },
  ];
  return applied.filter((each) => each !== false);
}

/**
 * What narrows the list down, each to be taken off by itself or all at once. They come and go with what they leave of it:
 * the first of them moves the whole list, which a press on a filter need not wait for.
 */
export function AppliedFilters({ filter }: { filter: ToolFilter }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { localize: keep } = useUrlLanguage();
  const { change } = useToolsControl();
  const applied = useAppliedFilters(filter);
  if (applied.length === 0) return null;
  return (
    <ul className={css.applied} aria-label={t('tools.applied')}>
      {applied.map(({ id, label, without }) => (
        <li key={id} className={css.appliedItem}>
          <RemovableChip label={label} onRemove={() => change(without)} />
        </li>
      ))}
      {applied.length > 1 && (
        <li>
          <Button variant="ghost" size="small" onClick={() => void navigate(keep(toolsPath()))}>
            {t('tools.clear_all')}
          </Button>
        </li>
      )}
    </ul>
  );
}

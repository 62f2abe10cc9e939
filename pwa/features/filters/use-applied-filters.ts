import type { TFunction } from 'i18next';
import type { ToolFilter } from '#domain/model/tool-query.ts';
import { useCategories, useFeatures } from '#pwa/hooks/catalogue-queries.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import type { FilterChange } from './tools-control.tsx';
import { usePriceName } from './why-listed.ts';

export function listHeading({ search }: ToolFilter, category: string | undefined, t: TFunction): string {
  if (search !== '') return t('tools.heading_search', { search });
  return category === undefined ? t('tools.heading') : t('tools.heading_category', { category });
}

export type AppliedFilter = { id: string; label: string; without: FilterChange };

export function useAppliedFilters(filter: ToolFilter): AppliedFilter[] {
  const { t } = useTranslation();
  const formats = useFormatters();
  const categories = useCategories().data ?? [];
  const priceName = usePriceName();
  const vocabulary = useFeatures().data ?? [];
  const { search, category, pricing, rating, verified, featured, price, currency, features, data, unstated } = filter;
  const name = categories.find(({ slug }) => slug === category)?.name ?? category;
  const applied: (AppliedFilter | false)[] = [
    search !== '' && { id: 'search', label: t('tools.filter_search', { search }), without: { search: '' } },
    category !== '' && { id: 'category', label: t('tools.filter_category', { name }), without: { category: '' } },
    ...pricing.map((type) => ({
      id: type,
      label: t(`pricing.${type}`),
      without: (now: ToolFilter) => ({ pricing: now.pricing.filter((other) => other !== type) }),
    })),
    price !== '' && { id: 'price', label: priceName(price, currency), without: { price: '' } },
    ...features.map((key) => ({
      id: `features ${key}`,
      label: vocabulary.find((feature) => feature.key === key)?.label ?? key,
      without: (now: ToolFilter) => ({ features: now.features.filter((other) => other !== key) }),
    })),
    ...data.map((choice) => ({
      id: `data ${choice}`,
      label: t(`fact_filter.data_${choice}`),
      without: (now: ToolFilter) => ({ data: now.data.filter((other) => other !== choice) }),
    })),
    unstated !== '' && { id: 'unstated', label: t('fact_filter.unstated_shown'), without: { unstated: '' } },
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

type SearchTitle = {
  title: string;
  /** False while names of its category or features are unknown; the title has their keys instead. */
  isNamed: boolean;
};

/** In the language of the page. */
export function useSearchTitle(filter: ToolFilter, applied: readonly AppliedFilter[]): SearchTitle {
  const { t } = useTranslation();
  const categories = useCategories().data ?? [];
  const vocabulary = useFeatures().data ?? [];
  const category = categories.find(({ slug }) => slug === filter.category)?.name;
  const said = filter.search === '' && category !== undefined ? 'category' : 'search';
  const rest = applied.filter(({ id }) => id !== said).map(({ label }) => label);
  return {
    title: [listHeading(filter, category, t), ...rest].join(' · '),
    isNamed:
      (filter.category === '' || category !== undefined) &&
      filter.features.every((asked) => vocabulary.some(({ key }) => key === asked)),
  };
}

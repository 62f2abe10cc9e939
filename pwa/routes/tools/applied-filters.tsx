import { useSignals } from '@preact/signals-react/runtime';
import type { TFunction } from 'i18next';
import { Bell, BellRing } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { watchKey } from '#domain/model/news.ts';
import type { ToolFilter } from '#domain/model/tool-query.ts';
import { type FilterChange, useToolsControl } from '#pwa/features/filters/tools-control.tsx';
import { usePriceName } from '#pwa/features/filters/why-listed.ts';
import { loadNewsRecords, newsRecords } from '#pwa/features/news/news-store.ts';
import { useCategories, useFeatures } from '#pwa/hooks/catalogue-queries.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { isFiltered, toolsPath } from '#pwa/router/paths.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { RemovableChip } from '#pwa/ui/chip/chip.tsx';
import { useUrlLanguage } from '#pwa/ui/link/app-link.tsx';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import * as css from './applied-filters.css.ts';

export function listHeading({ search }: ToolFilter, category: string | undefined, t: TFunction): string {
  if (search !== '') return t('tools.heading_search', { search });
  return category === undefined ? t('tools.heading') : t('tools.heading_category', { category });
}

type AppliedFilter = { id: string; label: string; without: FilterChange };

function useAppliedFilters(filter: ToolFilter): AppliedFilter[] {
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

type WatchButtonProps = { filter: ToolFilter; applied: readonly AppliedFilter[] };

/** Its store and the local answers come when they are needed. */
function WatchButton({ filter, applied }: WatchButtonProps) {
  useSignals();
  const { t, language } = useTranslation();
  const isHydrated = useHydrated();
  const categories = useCategories().data;
  useEffect(() => void loadNewsRecords(), []);
  const path = toolsPath(filter);
  const own = isHydrated ? newsRecords.value?.get(watchKey(language, path)) : undefined;
  const watch = own?.kind === 'watch' ? own : null;
  const toggle = async () => {
    try {
      const { stopWatching, watchSearch } = await import('#pwa/features/news/watch-actions.ts');
      if (watch) return await stopWatching(watch);
      const category = categories?.find(({ slug }) => slug === filter.category)?.name;
      const said = filter.search === '' && category !== undefined ? 'category' : 'search';
      const rest = applied.filter(({ id }) => id !== said).map(({ label }) => label);
      await watchSearch(filter, [listHeading(filter, category, t), ...rest].join(' · '), language);
    } catch {
      showToast({ type: 'error', title: (say) => say('errors.generic') });
    }
  };
  return (
    <Button
      variant="ghost"
      size="small"
      icon={watch ? BellRing : Bell}
      className={css.watch}
      aria-pressed={watch !== null}
      title={watch ? t('watch.stop') : undefined}
      onClick={() => void toggle()}
    >
      {t('watch.button')}
    </Button>
  );
}

/** Follows the list, not the choice: shifting the list would delay the response to a click. */
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
        <li key={id} className={id === 'search' ? css.search : css.item}>
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
      {isFiltered(filter) && (
        <li>
          <WatchButton filter={filter} applied={applied} />
        </li>
      )}
    </ul>
  );
}

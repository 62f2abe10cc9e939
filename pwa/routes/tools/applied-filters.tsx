import { useSignals } from '@preact/signals-react/runtime';
import { Bell, BellRing } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { watchKey } from '#domain/model/news.ts';
import type { ToolFilter } from '#domain/model/tool-query.ts';
import { useToolsControl } from '#pwa/features/filters/tools-control.tsx';
import { type AppliedFilter, useAppliedFilters, useSearchTitle } from '#pwa/features/filters/use-applied-filters.ts';
import { loadNewsRecords, newsRecords } from '#pwa/features/news/news-store.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { isFiltered, toolsPath } from '#pwa/router/paths.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { RemovableChip } from '#pwa/ui/chip/chip.tsx';
import { useUrlLanguage } from '#pwa/ui/link/app-link.tsx';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import * as css from './applied-filters.css.ts';

type WatchButtonProps = { filter: ToolFilter; applied: readonly AppliedFilter[] };

/** Its store and the local answers come when they are needed. */
function WatchButton({ filter, applied }: WatchButtonProps) {
  useSignals();
  const { t, language } = useTranslation();
  const isHydrated = useHydrated();
  const { title } = useSearchTitle(filter, applied);
  useEffect(() => void loadNewsRecords(), []);
  const path = toolsPath(filter);
  const own = isHydrated ? newsRecords.value?.get(watchKey(language, path)) : undefined;
  const watch = own?.kind === 'watch' ? own : null;
  const toggle = async () => {
    try {
      const { stopWatching, watchSearch } = await import('#pwa/features/news/watch-actions.ts');
      await (watch ? stopWatching(watch, title) : watchSearch(filter, title, language));
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

import { useSignals } from '@preact/signals-react/runtime';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { withTranslations } from '#pwa/i18n/page-translations.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { classNames } from '#pwa/lib/class-names.ts';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import * as css from './bookmark.css.ts';
import { savedSlugs } from './saved-slugs.ts';

/** Onto the default list, or off all lists. Shown at once, and taken back if it fails. */
export async function toggleSaved(slug: string, name: string): Promise<void> {
  const before = savedSlugs.peek();
  const isSaved = before.includes(slug);
  savedSlugs.value = isSaved ? before.filter((other) => other !== slug) : [...before, slug];
  try {
    const { saveToList, unsave } = await withTranslations('facts', () => import('./saved-actions.ts'));
    const isDone = await (isSaved ? unsave(slug, name) : saveToList({ slug, name }));
    if (!isDone) savedSlugs.value = before;
  } catch {
    savedSlugs.value = before;
    showToast({ type: 'error', title: (t) => t('errors.generic') });
  }
}

/** False until hydration, so that the first render matches the server's. */
export function useIsSaved(slug: string): boolean {
  useSignals();
  return useHydrated() && savedSlugs.value.includes(slug);
}

type BookmarkProps = { tool: { slug: string; name: string }; className?: string };

export function Bookmark({ tool: { slug, name }, className }: BookmarkProps) {
  const { t } = useTranslation();
  const label = t('common.save_named', { name });
  return (
    <button
      type="button"
      className={classNames(css.bookmark, className)}
      aria-pressed={useIsSaved(slug)}
      aria-label={label}
      title={label}
      onClick={() => void toggleSaved(slug, name)}
    />
  );
}

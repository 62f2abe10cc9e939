import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { isPlainClick } from '#pwa/lib/keyboard.ts';
import { ButtonLink } from '#pwa/ui/button/button.tsx';
import * as css from './page.css.ts';

type LoadMoreProps = {
  path: string;
  shown: number;
  total: number;
  isBusy?: boolean;
  /** Extends the list in place; without it, or with a modifier key, the link is followed. */
  onMore?: () => void;
};

/** A real link, for crawlers and visitors without scripts. */
export function LoadMore({ path, shown, total, isBusy = false, onMore }: LoadMoreProps) {
  const { t } = useTranslation();
  if (total === 0) return null;
  const follow = (event: MouseEvent) => {
    if (!onMore || !isPlainClick(event)) return;
    event.preventDefault();
    if (!isBusy) onMore();
  };
  return (
    <div className={css.loadMore}>
      <p className={css.shown}>{t('common.shown_of', { shown, total })}</p>
      {shown < total && (
        <ButtonLink to={path} rel="next" onClick={follow} aria-busy={isBusy || undefined}>
          {t(isBusy ? 'common.loading' : 'common.load_more')}
        </ButtonLink>
      )}
    </div>
  );
}

/** The first new item after "Load more": call `expectMore` on the press. `shown`: number of items. */
export function useFocusOnNewItems<T extends HTMLElement>(shown: number, selector: string) {
  const ref = useRef<T>(null);
  const seen = useRef<number | null>(null);
  useEffect(() => {
    const before = seen.current;
    if (before === null || shown <= before) return;
    seen.current = null;
    ref.current?.children[before]?.querySelector<HTMLElement>(selector)?.focus();
  }, [shown, selector]);
  const expectMore = () => {
    seen.current = shown;
  };
  return { ref, expectMore };
}

type PaginationProps = { previousPath: string | null; nextPath: string | null; label?: string };

/** Real links, for crawlers. */
export function Pagination({ previousPath, nextPath, label }: PaginationProps) {
  const { t } = useTranslation();
  if (previousPath === null && nextPath === null) return null;
  return (
    <nav className={css.pagination} aria-label={label ?? t('common.pages')}>
      {previousPath !== null && (
        <ButtonLink to={previousPath} icon={ArrowLeft} rel="prev">
          {t('common.previous')}
        </ButtonLink>
      )}
      {nextPath !== null && (
        <ButtonLink to={nextPath} className={css.nextPage} rel="next">
          {t('common.next')}
          <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
        </ButtonLink>
      )}
    </nav>
  );
}

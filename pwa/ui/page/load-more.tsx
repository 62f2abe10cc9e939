import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#pwa/ui/button/button.tsx';
import * as css from './load-more.css.ts';
import { isPlainClick } from '#pwa/lib/plain-click.ts';

type LoadMoreProps = {
  /** The address of the list with more of it. */
  path: string;
  shown: number;
  total: number;
  isBusy?: boolean;
  /** Lengthens the list in place; without it, or with a key held down, the link is simply followed. */
  onMore?: () => void;
};

/** "24 of 270" and a link to the rest, which crawlers and visitors without scripts can follow too. */
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

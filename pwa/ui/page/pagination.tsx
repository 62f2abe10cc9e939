import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#pwa/ui/button/button.tsx';
import * as css from './pagination.css.ts';

type PaginationProps = { previousPath: string | null; nextPath: string | null; label?: string };

/** Real links to the pages before and after; nothing where there is neither. */
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

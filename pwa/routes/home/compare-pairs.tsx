import { useTranslation } from 'react-i18next';
import { POPULAR_TOOLS } from '#pwa/lib/api/queries.ts';
import { useTools } from '#pwa/hooks/use-tools.ts';
import { ChipLink } from '#pwa/ui/chip/chip.tsx';
import { comparePath } from '#pwa/router/paths.ts';
import * as css from './compare-widget.css.ts';
import { pairPopularTools } from './popular-pairs.ts';

const PAIRS_MAX = 3;

/** Ready comparisons, which also work where the pickers do not: without scripts. */
export function ComparePairs() {
  const { t } = useTranslation();
  const pairs = pairPopularTools(useTools(POPULAR_TOOLS).data?.items ?? [], PAIRS_MAX);
  if (pairs.length === 0) return null;
  return (
    <nav className={css.pairs} aria-label={t('home.compare_pairs')}>
      <span aria-hidden="true">{t('home.compare_pairs')}</span>
      <ul className={css.pairList}>
        {pairs.map(([first, second]) => (
          <li key={`${first.slug},${second.slug}`}>
            <ChipLink to={comparePath([first.slug, second.slug])}>
              {t('home.compare_pair', { first: first.name, second: second.name })}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

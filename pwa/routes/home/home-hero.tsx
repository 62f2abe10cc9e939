import { useTranslation } from 'react-i18next';
import { SearchBox } from '#pwa/features/search/search-box.tsx';
import * as css from './home-hero.css.ts';
import { CatalogueCounts } from './live-counts.tsx';
import { TaskChips } from './task-chips.tsx';

export function HomeHero() {
  const { t } = useTranslation();
  return (
    <div className={css.hero}>
      <div className={css.inside}>
        <h1 className={css.title} tabIndex={-1}>
          {t('home.title')}
        </h1>
        <div className={css.search}>
          <SearchBox variant="hero" />
        </div>
        <TaskChips />
        <CatalogueCounts />
      </div>
    </div>
  );
}

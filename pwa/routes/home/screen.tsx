import { useTranslation } from 'react-i18next';
import { SearchBox } from '#pwa/features/search/search-box.tsx';
import { useCategories, useTools } from '#pwa/hooks/catalogue-queries.ts';
import { POPULAR_TOOLS } from '#pwa/lib/api/api-keys.ts';
import { categoryPath, toolsPath } from '#pwa/router/paths.ts';
import { ChipLink } from '#pwa/ui/chip/chip.tsx';
import { AfterPaint, lazyComponent } from '#pwa/ui/lazy/lazy-component.tsx';
import { CompareWidget } from './compare-widget.tsx';
import { HomeCategories, Industries } from './home-categories.tsx';
import { LatestPosts, NewestTools, PopularTools } from './home-lists.tsx';
import * as css from './screen.css.ts';

function CatalogueCounts() {
  const { t } = useTranslation();
  const tools = useTools(POPULAR_TOOLS).data?.total ?? 0;
  const categories = useCategories().data?.length ?? 0;
  return (
    <p className={css.counts}>
      {tools > 0 && <span className={css.count}>{t('common.tool_count', { count: tools })}</span>}
      {categories > 0 && <span className={css.count}>{t('home.category_count', { count: categories })}</span>}
    </p>
  );
}

/** Tasks in visitors' words; one without a category is a search. */
const TASKS = [
  { label: 'home.task_write', category: 'writing' },
  { label: 'home.task_images', category: 'image-generation' },
  { label: 'home.task_transcribe', search: 'home.task_transcribe_search' },
  { label: 'home.task_code', category: 'code' },
  { label: 'home.task_videos', category: 'video-creation' },
  { label: 'home.task_translate', category: 'translation' },
  { label: 'home.task_meetings', category: 'meetings' },
] as const;

function TaskChips() {
  const { t } = useTranslation();
  const { data: categories } = useCategories();
  const isThere = (slug: string) => categories?.some((category) => category.slug === slug) ?? true;
  return (
    <nav aria-label={t('home.tasks')}>
      <ul className={css.tasks}>
        {TASKS.filter((task) => 'search' in task || isThere(task.category)).map((task) => (
          <li key={task.label}>
            <ChipLink to={'search' in task ? toolsPath({ search: t(task.search) }) : categoryPath(task.category)}>
              {t(task.label)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function HomeHero() {
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

const LazyInstallBanner = lazyComponent(async () => (await import('./install-banner.tsx')).InstallBanner);

export function HomeScreen() {
  return (
    <>
      <HomeHero />
      <PopularTools />
      <AfterPaint>
        <HomeCategories />
        <Industries />
        <CompareWidget />
        <NewestTools />
        <LatestPosts />
        <LazyInstallBanner />
      </AfterPaint>
    </>
  );
}

import { useSignals } from '@preact/signals-react/runtime';
import type { CategorySummary } from '#domain/model/vocabulary.ts';
import { tint } from '#pwa/design/contract.css.ts';
import { tintOfCategory } from '#pwa/design/tints.ts';
import { countNews, news } from '#pwa/features/news/news-state.ts';
import { savedSlugs } from '#pwa/features/saved/saved-slugs.ts';
import { SearchBox } from '#pwa/features/search/search-box.tsx';
import { CategoryIcon } from '#pwa/features/tools/category-card.tsx';
import { useCategories } from '#pwa/hooks/catalogue-queries.ts';
import { useTools } from '#pwa/hooks/use-resource.ts';
import { withTranslations } from '#pwa/i18n/page-translations.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { POPULAR_TOOLS } from '#pwa/lib/api/api-keys.ts';
import { classNames } from '#pwa/lib/class-names.ts';
import { categoryPath } from '#pwa/router/paths.ts';
import { ChipLink } from '#pwa/ui/chip/chip.tsx';
import { AfterPaint, lazyComponent } from '#pwa/ui/lazy/lazy-component.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { Section } from '#pwa/ui/page/page-frame.tsx';
import { Loading, Repeated, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import { CompareWidget } from './compare-widget.tsx';
import { FinderSection } from './finder-section.tsx';
import { CategoryCount, HomeCategories, pickCategories } from './home-categories.tsx';
import * as listCss from './home-lists.css.ts';
import { LatestPosts, NewestTools, PopularTools } from './home-lists.tsx';
import * as css from './screen.css.ts';

const INDUSTRY_CATEGORIES = ['medical', 'law', 'finance', 'accounting', 'education', 'marketing'] as const;

function Industries() {
  const { t } = useTranslation();
  const { data, error } = useCategories();
  const industries = pickCategories(data ?? [], INDUSTRY_CATEGORIES);
  const isLoading = !data && !error;
  if (industries.length === 0 && !isLoading) return null;
  return (
    <Section title={t('home.industries_title')} intro={t('home.industries_intro')}>
      {isLoading ? (
        <IndustriesSkeleton />
      ) : (
        <ul className={listCss.industries}>
          {industries.map((category) => (
            <li key={category.slug}>
              <Industry category={category} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** On phones the section is five screens further down. */
function IndustryShortcuts() {
  const { t } = useTranslation();
  const { data, error } = useCategories();
  if (error && !data) return null;
  return (
    <nav className={css.shortcuts} aria-labelledby="industry-shortcuts">
      <p id="industry-shortcuts" className={css.shortcutsTitle}>
        {t('home.industries_title')}
      </p>
      <ul
        className={css.shortcutList}
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        {pickCategories(data ?? [], INDUSTRY_CATEGORIES).map(({ slug, name, lang }) => (
          <li key={slug}>
            <ChipLink to={categoryPath(slug)} isWide lang={lang}>
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Industry({ category }: { category: CategorySummary }) {
  return (
    <AppLink to={categoryPath(category.slug)} className={listCss.industry}>
      <span className={classNames(listCss.industryIcon, tint[tintOfCategory(category)])}>
        <CategoryIcon iconName={category.iconName} />
      </span>
      <span className={listCss.industryName} lang={category.lang}>
        {category.name}
      </span>
      <CategoryCount category={category} className={listCss.count} />
    </AppLink>
  );
}

function IndustriesSkeleton() {
  return (
    <Loading>
      <div className={listCss.industries}>
        <Repeated count={INDUSTRY_CATEGORIES.length}>
          <div className={listCss.industry}>
            <Skeleton shape="mark" />
            <Skeleton width="wide" />
          </div>
        </Repeated>
      </div>
    </Loading>
  );
}

function CatalogueCounts() {
  const { t } = useTranslation();
  const tools = useTools(POPULAR_TOOLS).data?.total ?? 0;
  const categories = useCategories().data?.length ?? 0;
  return (
    <p className={css.counts}>
      {tools > 0 && <span className={css.count}>{t('common.tool_count', { count: tools })}</span>}
      {categories > 0 && <span className={css.count}>{t('home.category_count', { count: categories })}</span>}
      <span className={css.promise}>{t('home.promise')}</span>
    </p>
  );
}

function HomeHero() {
  const { t } = useTranslation();
  return (
    <div className={css.hero}>
      <h1 className={css.title} tabIndex={-1}>
        {t('home.title')}
      </h1>
      <CatalogueCounts />
      <div className={css.search}>
        <SearchBox variant="hero" />
      </div>
      <IndustryShortcuts />
      <NewsPlace place="beside" />
    </div>
  );
}

const NewsStrip = lazyComponent(async () => {
  return (await withTranslations('facts', () => import('./news-strip.tsx'))).NewsStrip;
});

/** Where nothing moves when it appears: beside the search, on narrower screens below the fold. */
function NewsPlace({ place }: { place: 'beside' | 'below' }) {
  useSignals();
  const told = news.value;
  const isEmpty = told === null || told === 'missing' || countNews(told, savedSlugs.value) === 0;
  return isEmpty ? null : <NewsStrip place={place} told={told} />;
}

const LazyInstallBanner = lazyComponent(async () => (await import('./install-banner.tsx')).InstallBanner);

export function HomeScreen() {
  return (
    <>
      <HomeHero />
      <FinderSection />
      <PopularTools />
      <NewsPlace place="below" />
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

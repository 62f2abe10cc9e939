import { useSignals } from '@preact/signals-react/runtime';
import { Newspaper } from 'lucide-react';
import type { ReactNode } from 'react';
import { priceOf } from '#domain/catalogue/baseline.ts';
import type { FeatureChange } from '#domain/catalogue/catalogue-news.ts';
import { screen } from '#pwa/design/layout.css.ts';
import {
  countNews,
  hasAppBadge,
  type News,
  type NewsKind,
  news,
  newsBadge,
  storeNewsBadge,
} from '#pwa/features/news/news-state.ts';
import { useSavedTools } from '#pwa/features/saved/saved-columns.ts';
import { savedSlugs } from '#pwa/features/saved/saved-slugs.ts';
import { usePriceLabel } from '#pwa/features/tools/plan-table.tsx';
import * as toolCss from '#pwa/features/tools/tool-card.css.ts';
import { useFeatures } from '#pwa/hooks/catalogue-queries.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { pageBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { newsPath, offlinePath, toolPath, toolsPath } from '#pwa/router/paths.ts';
import { ButtonLink } from '#pwa/ui/button/button.tsx';
import { CheckboxField } from '#pwa/ui/field/choice-field.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { Breadcrumbs, PageHeading } from '#pwa/ui/page/page-frame.tsx';
import { Loading, Repeated, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { Cards, More, SHOWN_MAX, Watched } from './new-tools.tsx';
import * as css from './screen.css.ts';
import { useReadNews } from './use-read-news.ts';
import { WatchedSearches } from './watched-searches.tsx';

type NewsSectionProps = { kind: NewsKind; count: number; children: ReactNode };

function NewsSection({ kind, count, children }: NewsSectionProps) {
  const { t } = useTranslation();
  const { number } = useFormatters();
  if (count === 0) return null;
  return (
    <section aria-labelledby={`news-${kind}`}>
      <h2 id={`news-${kind}`}>
        {t(`news.${kind}`)} <span className={css.count}>{number(count)}</span>
      </h2>
      {children}
    </section>
  );
}

function ToolName({ slug }: { slug: string }) {
  const { tool } = useSavedTools()(slug);
  return (
    <AppLink to={toolPath(slug)} className={css.name} translate="no">
      {tool?.name ?? slug}
    </AppLink>
  );
}

function Closed({ closed }: Pick<News, 'closed'>) {
  const { t } = useTranslation();
  const toolOf = useSavedTools();
  return (
    <ul>
      {closed.slice(0, SHOWN_MAX).map(({ slug, name }) => {
        const { tool } = toolOf(slug);
        return (
          <li key={slug} className={css.item}>
            {tool ? <ToolName slug={slug} /> : <bdi className={css.name}>{name}</bdi>}
            <p className={css.was}>{t(tool ? 'common.discontinued' : 'saved.gone')}</p>
          </li>
        );
      })}
    </ul>
  );
}

function Prices({ prices }: Pick<News, 'prices'>) {
  const { t } = useTranslation();
  const toolOf = useSavedTools();
  const labelOf = usePriceLabel();
  return (
    <ul>
      {prices.slice(0, SHOWN_MAX).map(({ slug, before }) => {
        const { tool } = toolOf(slug);
        return (
          <li key={slug} className={css.item}>
            <p>
              <ToolName slug={slug} />{' '}
              {savedSlugs.value.includes(slug) && <span className={toolCss.badge}>{t('saved.is_saved')}</span>}
            </p>
            {tool && <p>{labelOf(priceOf(tool))}</p>}
            <p className={css.was}>{t('changes.before', { value: labelOf(before) })}</p>
          </li>
        );
      })}
    </ul>
  );
}

function useFeatureText(): (change: FeatureChange) => string {
  const { t } = useTranslation();
  const { number } = useFormatters();
  const { data: vocabulary = [] } = useFeatures();
  const valueText = (value: FeatureChange['before']) => {
    if (value === undefined) return t('common.not_stated');
    return typeof value === 'number' ? number(value) : t(value ? 'common.yes' : 'common.no');
  };
  return ({ key, before, after }) =>
    t('news.feature', {
      name: vocabulary.find((feature) => feature.key === key)?.label ?? key,
      after: valueText(after),
      before: valueText(before),
    });
}

function Features({ features }: Pick<News, 'features'>) {
  const textOf = useFeatureText();
  return (
    <ul>
      {features.map(({ slug, changes }) => (
        <li key={slug} className={css.item}>
          <ToolName slug={slug} />
          <ul className={css.changes}>
            {changes.map((change) => (
              <li key={change.key} className={css.was}>
                {textOf(change)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function AllNews({ told }: { told: News }) {
  useSignals();
  const { t } = useTranslation();
  const { date } = useFormatters();
  const saved = savedSlugs.value;
  const since = date(new Date(told.since).toISOString());
  const { added, closed, prices } = told;
  const features = told.features.filter(({ slug }) => saved.includes(slug));
  if (countNews(told, saved) === 0) {
    const actions = <ButtonLink to={toolsPath()}>{t('tool.browse_all')}</ButtonLink>;
    const isToday = since === date(new Date().toISOString());
    const title = isToday ? t('news.empty_today') : t('news.empty', { date: since });
    return <EmptyState icon={Newspaper} title={title} headingLevel={2} actions={actions} />;
  }
  return (
    <>
      <p>{t('news.since', { date: since })}</p>
      <NewsSection kind="watched" count={countNews(told, saved, ['watched'])}>
        <Watched watched={told.watched} />
      </NewsSection>
      <NewsSection kind="added" count={added.length}>
        <Cards slugs={added} />
      </NewsSection>
      <NewsSection kind="closed" count={closed.length}>
        <Closed closed={closed} />
        <More count={closed.length} />
      </NewsSection>
      <NewsSection kind="prices" count={prices.length}>
        <Prices prices={prices} />
        <More count={prices.length} />
      </NewsSection>
      <NewsSection kind="features" count={features.length}>
        <Features features={features} />
      </NewsSection>
    </>
  );
}

function BadgeChoice() {
  useSignals();
  const { t } = useTranslation();
  if (!hasAppBadge()) return null;
  return (
    <CheckboxField
      label={t('news.badge')}
      hint={t('news.badge_hint')}
      name="badge"
      isChecked={newsBadge.value}
      onChange={storeNewsBadge}
      error={undefined}
    />
  );
}

export function NewsScreen() {
  useSignals();
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const told = useReadNews(news.value);
  return (
    <div className={screen}>
      <Breadcrumbs trail={pageBreadcrumbs(t, t('news.title'), newsPath)} />
      <PageHeading title={t('news.title')} intro={t('news.intro')} />
      <noscript>
        <p>{t('news.needs_scripts')}</p>
      </noscript>
      <div className={css.sections}>
        {told === 'missing' && (
          <p>
            {t('news.missing')} <AppLink to={offlinePath}>{t('layout.nav_offline')}</AppLink>
          </p>
        )}
        {told === null && isHydrated && (
          <Loading>
            <Repeated count={3}>
              <Skeleton shape="block" />
            </Repeated>
          </Loading>
        )}
        {told !== null && told !== 'missing' && <AllNews told={told} />}
        {told !== null && <WatchedSearches />}
        {isHydrated && <BadgeChoice />}
      </div>
    </div>
  );
}

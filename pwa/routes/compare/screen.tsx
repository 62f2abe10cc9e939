import { useSignals } from '@preact/signals-react/runtime';
import { Scale } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Comparison } from '#domain/model/catalogue.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { secondary } from '#pwa/design/text.css.ts';
import { comparedTools } from '#pwa/features/compare/compared-tools.ts';
import { useKnownNames } from '#pwa/features/compare/known-tools.ts';
import { useComparison } from '#pwa/hooks/catalogue-queries.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import type { Resource } from '#pwa/hooks/use-resource.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { announce } from '#pwa/lib/announce.ts';
import { canonicalPath } from '#pwa/lib/url.ts';
import { compareBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { comparePath, toolsPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { Breadcrumbs, PageHeading, Section } from '#pwa/ui/page/page-frame.tsx';
import { CopyLink } from '#pwa/ui/share/share-links.tsx';
import { Loading, Repeated, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';
import { NoScriptCompareForm, useCompareSlots } from './compare-slots.tsx';
import { CompareTable } from './compare-table.tsx';
import { ExportComparison } from './export-comparison.tsx';
import * as css from './screen.css.ts';
import type { Slot } from './table-head.tsx';

const STEPS = ['choose', 'read', 'share'] as const;

function CompareEmpty() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={Scale}
      title={t('comparison.empty_title')}
      actions={
        <>
          <ChosenLink />
          <ButtonLink to={toolsPath()}>{t('comparison.browse')}</ButtonLink>
        </>
      }
    >
      <p>{t('comparison.empty_message')}</p>
    </EmptyState>
  );
}

function HowTo() {
  const { t } = useTranslation();
  return (
    <Section title={t('comparison.how_to')} isFramed>
      <ol className={css.steps}>
        {STEPS.map((step, at) => (
          <li key={step} className={css.step}>
            <span className={css.stepNumber} aria-hidden="true">
              {at + 1}
            </span>
            <h3 className={css.stepTitle}>{t(`comparison.step_${step}_title`)}</h3>
            <p className={secondary}>{t(`comparison.step_${step}_text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function ChosenLink() {
  useSignals();
  const { t } = useTranslation();
  // The first render must match the server's HTML.
  const tools = useHydrated() ? comparedTools.value : [];
  if (tools.length === 0) return null;
  return (
    <ButtonLink
      variant="primary"
      icon={Scale}
      to={comparePath(tools.map(({ slug }) => slug))}
      // The link disappears when the table appears.
      onClick={() => document.querySelector<HTMLElement>('h1')?.focus()}
    >
      {t('comparison.chosen', { count: tools.length })}
    </ButtonLink>
  );
}

export function CompareScreen() {
  const { t } = useTranslation();
  const { list } = useFormatters();
  const { slugs, slots, pickedName, pick, remove, add } = useCompareSlots();
  const knownName = useKnownNames();
  const comparison = useComparison(slugs);
  const unknown = findUnknownSlugs(slugs, comparison);
  const toolOf = (slug: string | null) => comparison.data?.tools.find((tool) => tool.slug === slug) ?? null;
  const tools = slugs.flatMap((slug) => toolOf(slug) ?? []);
  const names = tools.map(({ name }) => name);
  const requiredKeys = comparison.data?.requiredKeys ?? [];
  useComparisonAnnouncement(names);
  const columns = slots.map((slug): Slot => {
    if (slug === null || unknown.includes(slug)) return { chosen: null, tool: null };
    const tool = toolOf(slug);
    return { chosen: { slug, name: tool?.name ?? pickedName(slug) ?? knownName(slug) }, tool };
  });
  const isPair = tools.length > 1;
  const isNothingChosen = slugs.length === unknown.length;
  return (
    <div className={css.screen}>
      <Breadcrumbs trail={compareBreadcrumbs(t)} />
      <PageHeading
        title={isPair ? list(names) : t('comparison.title')}
        intro={isPair ? undefined : t('comparison.intro')}
        aside={tools.length > 0 && <ShareBar tools={tools} requiredKeys={requiredKeys} />}
      />
      <div className={css.content}>
        <NoScriptCompareForm slugs={slots.flatMap((slug) => slug ?? [])} />
        <UnknownNotice slugs={unknown} />
        <CompareTable
          slots={columns}
          tools={comparison.error ? [] : tools}
          requiredKeys={requiredKeys}
          isBusy={comparison.isStale}
          onPick={pick}
          onRemove={remove}
          onAdd={add}
        />
        {comparison.error && (
          <ErrorState
            title={t('comparison.error_title')}
            message={t('errors.later')}
            actions={<Button onClick={comparison.retry}>{t('common.retry')}</Button>}
          />
        )}
        {tools.length === 0 && !isNothingChosen && !comparison.error && <TableSkeleton />}
        {!isPair && !comparison.error && <p className={secondary}>{t('comparison.hint')}</p>}
        {isNothingChosen && <CompareEmpty />}
        {!isPair && !comparison.error && <HowTo />}
      </div>
    </div>
  );
}

function ShareBar({ tools, requiredKeys }: { tools: readonly CatalogTool[]; requiredKeys: readonly string[] }) {
  const { site, language } = useRouteData();
  const path = comparePath(tools.map(({ slug }) => slug));
  return (
    <div className={css.share}>
      <CopyLink url={`${site.origin}${canonicalPath(path, language)}`} />
      <ExportComparison tools={tools} requiredKeys={requiredKeys} />
    </div>
  );
}

/** Empty while loading. */
function findUnknownSlugs(slugs: readonly string[], { data, isStale }: Resource<Comparison>): string[] {
  if (!data || isStale) return [];
  return slugs.filter((slug) => !data.tools.some((tool) => tool.slug === slug));
}

function UnknownNotice({ slugs }: { slugs: readonly string[] }) {
  const { t } = useTranslation();
  const { list } = useFormatters();
  if (slugs.length === 0) return null;
  return <p className={css.notice}>{t('comparison.unknown', { count: slugs.length, slugs: list(slugs) })}</p>;
}

function useComparisonAnnouncement(names: readonly string[]): void {
  const { t } = useTranslation();
  const { list } = useFormatters();
  const said = useRef(names.join());
  useEffect(() => {
    if (said.current === names.join()) return;
    said.current = names.join();
    announce(names.length === 0 ? t('comparison.empty_title') : t('comparison.caption', { names: list(names) }));
  });
}

function TableSkeleton() {
  return (
    <Loading>
      <div className={css.skeleton}>
        <Repeated count={8}>
          <div className={css.skeletonRow}>
            <Skeleton width="half" />
            <Skeleton />
            <Skeleton width="wide" />
          </div>
        </Repeated>
      </div>
    </Loading>
  );
}

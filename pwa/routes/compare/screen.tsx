import { useSignals } from '@preact/signals-react/runtime';
import { Scale } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Comparison } from '#domain/model/catalogue.ts';
import { comparedTools } from '#pwa/features/compare/compared-tools.ts';
import { useComparison } from '#pwa/hooks/catalogue-queries.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import type { Resource } from '#pwa/hooks/use-resource.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { announce } from '#pwa/lib/announce.ts';
import { compareBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { comparePath, toolsPath } from '#pwa/router/paths.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { Breadcrumbs, PageHeading, Section } from '#pwa/ui/page/page-frame.tsx';
import { Loading, Repeated, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';
import { CompareSlots, useCompareSlots } from './compare-slots.tsx';
import { CompareTable } from './compare-table.tsx';
import * as css from './screen.css.ts';

const STEPS = ['choose', 'read', 'share'] as const;

function CompareEmpty() {
  const { t } = useTranslation();
  return (
    <>
      <EmptyState
        icon={Scale}
        title={t('compare.empty_title')}
        actions={
          <>
            <ChosenLink />
            <ButtonLink to={toolsPath()}>{t('compare.browse')}</ButtonLink>
          </>
        }
      >
        <p>{t('compare.empty_message')}</p>
      </EmptyState>
      <Section title={t('compare.how_to')} isFramed>
        <ol className={css.steps}>
          {STEPS.map((step, at) => (
            <li key={step} className={css.step}>
              <span className={css.stepNumber} aria-hidden="true">
                {at + 1}
              </span>
              <h3 className={css.stepTitle}>{t(`compare.step_${step}_title`)}</h3>
              <p className={css.stepText}>{t(`compare.step_${step}_text`)}</p>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

/** Tools ticked in lists; the tray is hidden here. */
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
      {t('compare.chosen', { count: tools.length })}
    </ButtonLink>
  );
}

const SLOT_IDS = ['first', 'second', 'third'] as const;

export function CompareScreen() {
  const { t } = useTranslation();
  const { slugs, slots, pickedName, pick, remove, add } = useCompareSlots();
  const comparison = useComparison(slugs);
  const unknown = findUnknownSlugs(slugs, comparison);
  const nameOf = (slug: string) => comparison.data?.tools.find((tool) => tool.slug === slug)?.name ?? pickedName(slug);
  const chosen = (slug: string | null) =>
    slug === null || unknown.includes(slug) ? null : { slug, name: nameOf(slug) ?? slug };
  return (
    <div className={css.screen}>
      <Breadcrumbs trail={compareBreadcrumbs(t)} />
      <PageHeading title={t('compare.title')} intro={t('compare.intro')} />
      <div className={css.content}>
        <CompareSlots
          slots={slots.slice(0, SLOT_IDS.length).map((slug, at) => ({ id: SLOT_IDS[at] ?? '', chosen: chosen(slug) }))}
          onPick={pick}
          onRemove={remove}
          onAdd={add}
        />
        <UnknownNotice slugs={unknown} />
        <CompareResult slugs={slugs} comparison={comparison} onRemove={(slug) => remove(slots.indexOf(slug))} />
      </div>
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
  return <p className={css.notice}>{t('compare.unknown', { count: slugs.length, slugs: list(slugs) })}</p>;
}

type CompareResultProps = {
  slugs: readonly string[];
  comparison: Resource<Comparison>;
  onRemove: (slug: string) => void;
};

function CompareResult({ slugs, comparison, onRemove }: CompareResultProps) {
  const { t } = useTranslation();
  const region = useRef<HTMLElement>(null);
  const tools = slugs.flatMap((slug) => comparison.data?.tools.find((tool) => tool.slug === slug) ?? []);
  useComparisonAnnouncement(tools.map(({ name }) => name));
  if (slugs.length === 0) return <CompareEmpty />;
  if (comparison.error) {
    return (
      <ErrorState
        title={t('compare.error_title')}
        message={t('errors.later')}
        actions={<Button onClick={comparison.retry}>{t('common.retry')}</Button>}
      />
    );
  }
  if (tools.length === 0) return comparison.isLoading || comparison.isStale ? <TableSkeleton /> : <CompareEmpty />;
  const removeTool = (slug: string) => {
    // The pressed link disappears with its column.
    if (tools.length > 1) region.current?.focus({ preventScroll: true });
    else document.querySelector<HTMLElement>('h1')?.focus();
    onRemove(slug);
  };
  return (
    <CompareTable
      tools={tools}
      requiredKeys={comparison.data?.requiredKeys ?? []}
      isBusy={comparison.isStale}
      region={region}
      onRemove={removeTool}
    />
  );
}

function useComparisonAnnouncement(names: readonly string[]): void {
  const { t } = useTranslation();
  const { list } = useFormatters();
  const said = useRef(names.join());
  useEffect(() => {
    if (said.current === names.join()) return;
    said.current = names.join();
    announce(names.length === 0 ? t('compare.empty_title') : t('compare.caption', { names: list(names) }));
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

import { Scale } from 'lucide-react';
import { useState } from 'react';
import { COMPARISON_MAX, placeInSlot } from '#domain/catalogue/comparison-choice.ts';
import { truncate } from '#domain/model/atoms.ts';
import type { CatalogTool, ToolSummary } from '#domain/model/tool.ts';
import { type PickedTool, ToolPicker } from '#pwa/features/compare/tool-picker.tsx';
import { RatingLine } from '#pwa/features/reviews/stars.tsx';
import { PricingLabel, ToolMark } from '#pwa/features/tools/tool-badges.tsx';
import { useComparison } from '#pwa/hooks/catalogue-queries.ts';
import { useTools } from '#pwa/hooks/use-resource.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { POPULAR_TOOLS } from '#pwa/lib/api/api-keys.ts';
import { comparePath, toolPath } from '#pwa/router/paths.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { ChipLink } from '#pwa/ui/chip/chip.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { Section } from '#pwa/ui/page/page-frame.tsx';
import { Loading, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';
import * as css from './screen.css.ts';

const DESCRIPTION_MAX = 120;

function CompareFacts({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  const { list } = useFormatters();
  return (
    <div className={css.facts}>
      <h3 className={css.widgetName}>
        <ToolMark tool={tool} size="small" />
        <AppLink to={toolPath(tool.slug)} translate="no" className={css.widgetLink}>
          {tool.name}
        </AppLink>
      </h3>
      <p className={css.widgetDescription} lang={tool.lang}>
        {truncate(tool.description, DESCRIPTION_MAX)}
      </p>
      <dl className={css.widgetRows}>
        <dt>{t('home.fact_categories')}</dt>
        <dd>{list(tool.categories.map(({ name }) => name)) || t('common.not_stated')}</dd>
        <dt>{t('home.fact_rating')}</dt>
        <dd>
          <RatingLine rating={tool.avgRating} count={tool.reviewCount} />
        </dd>
        <dt>{t('home.fact_pricing')}</dt>
        <dd>
          <PricingLabel tool={tool} />
        </dd>
        <dt>{t('home.fact_company')}</dt>
        <dd translate={tool.companyName === null ? undefined : 'no'}>{tool.companyName ?? t('common.not_stated')}</dd>
      </dl>
    </div>
  );
}

type CompareSlotProps = {
  /** Counts from 1. */
  slot: number;
  chosen: PickedTool | null;
  facts: CatalogTool | null | undefined;
  isLoading: boolean;
  onPick: (tool: PickedTool | null) => void;
};

function CompareSlot({ slot, chosen, facts, isLoading, onPick }: CompareSlotProps) {
  const { t } = useTranslation();
  const label = slot === COMPARISON_MAX ? 'home.compare_slot_optional' : 'home.compare_slot';
  return (
    <div className={css.slot}>
      <p className={css.widgetLabel} aria-hidden="true">
        {t(label, { slot })}
      </p>
      <ToolPicker slot={slot} chosen={chosen} onPick={onPick} />
      {facts && <CompareFacts tool={facts} />}
      {chosen && !facts && isLoading && <FactsSkeleton />}
    </div>
  );
}

function FactsSkeleton() {
  return (
    <div className={css.factsPlace}>
      <Loading>
        <div className={css.factsSkeleton}>
          <Skeleton shape="title" width="half" />
          <Skeleton />
          <Skeleton shape="block" />
        </div>
      </Loading>
    </div>
  );
}

function pairPopularTools(tools: readonly ToolSummary[], max: number): [ToolSummary, ToolSummary][] {
  const paired = new Set<ToolSummary>();
  const pairs: [ToolSummary, ToolSummary][] = [];
  for (const tool of tools) {
    const job = tool.categories[0]?.slug;
    if (job === undefined || paired.has(tool)) continue;
    const rival = tools.find((other) => other !== tool && !paired.has(other) && other.categories[0]?.slug === job);
    if (!rival) continue;
    paired.add(tool).add(rival);
    pairs.push([tool, rival]);
  }
  return pairs.slice(0, max);
}

const PAIRS_MAX = 3;

/** Work without scripts. */
function ComparePairs() {
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

const EMPTY_SLOTS: readonly (PickedTool | null)[] = Array.from({ length: COMPARISON_MAX }, () => null);

export function CompareWidget() {
  const { t } = useTranslation();
  const { slots, pick } = useWidgetSlots();
  const slugs = slots.flatMap((tool) => tool?.slug ?? []);
  const comparison = useComparison(slugs);
  return (
    <Section title={t('home.compare_title')} intro={t('home.compare_intro')}>
      <div className={css.widget}>
        <div className={css.slots}>
          {slots.map((chosen, at) => (
            <CompareSlot
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
              key={at}
              slot={at + 1}
              chosen={chosen}
              facts={chosen && comparison.data?.tools.find(({ slug }) => slug === chosen.slug)}
              isLoading={comparison.isLoading || comparison.isStale}
              onPick={(tool) => pick(at, tool)}
            />
          ))}
        </div>
        {comparison.error && slugs.length > 0 && (
          <ErrorState
            title={t('home.compare_error')}
            message={t('home.error_hint')}
            headingLevel={3}
            actions={<Button onClick={comparison.retry}>{t('common.retry')}</Button>}
          />
        )}
        <div className={css.widgetFoot}>
          <ComparePairs />
          <ButtonLink to={comparePath(slugs)} variant="primary" icon={Scale} className={css.widgetAction}>
            {t('home.compare_action')}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

function useWidgetSlots() {
  const [slots, setSlots] = useState(EMPTY_SLOTS);
  const pick = (at: number, tool: PickedTool | null) =>
    setSlots((before) => {
      const slugs = placeInSlot(
        before.map((chosen) => chosen?.slug ?? null),
        at,
        tool?.slug ?? null,
      );
      return before.map((chosen, i) => {
        if (i === at) return tool;
        return slugs[i] === null ? null : chosen;
      });
    });
  return { slots, pick };
}

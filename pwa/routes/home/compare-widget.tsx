import { Scale } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMPARISON_MAX, placeInSlot } from '#domain/catalogue/comparison-choice.ts';
import { useComparison } from '#pwa/hooks/use-comparison.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { ErrorState } from '#pwa/ui/state-panel/error-state.tsx';
import { Section } from '#pwa/ui/page/section.tsx';
import type { PickedTool } from '#pwa/features/compare/tool-picker.tsx';
import { comparePath } from '#pwa/router/paths.ts';
import { ComparePairs } from './compare-pairs.tsx';
import { CompareSlot } from './compare-slot.tsx';
import * as css from './compare-widget.css.ts';

const EMPTY_SLOTS: readonly (PickedTool | null)[] = Array.from({ length: COMPARISON_MAX }, () => null);

/** Up to three tools with their main facts beside one another, and the way to the whole comparison. */
export function CompareWidget() {
  const { t } = useTranslation();
  const { slots, pick } = useWidgetSlots();
  const slugs = slots.flatMap((tool) => tool?.slug ?? []);
  const comparison = useComparison(slugs);
  return (
    <Section title={t('home.compare_title')} intro={t('home.compare_intro')} isBand>
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
        <div className={css.foot}>
          <ComparePairs />
          <ButtonLink to={comparePath(slugs)} variant="primary" icon={Scale} className={css.action}>
            {t('home.compare_action')}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

/** Picking a tool of another slot moves it: the other slot is cleared (SPEC §4). */
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

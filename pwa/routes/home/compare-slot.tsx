import { useTranslation } from 'react-i18next';
import { COMPARISON_MAX } from '#domain/catalogue/comparison-choice.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { Loading, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import { type PickedTool, ToolPicker } from '#pwa/features/compare/tool-picker.tsx';
import { CompareFacts } from './compare-facts.tsx';
import * as css from './compare-widget.css.ts';

type CompareSlotProps = {
  /** Counted from 1. */
  slot: number;
  chosen: PickedTool | null;
  facts: CatalogTool | null | undefined;
  isLoading: boolean;
  onPick: (tool: PickedTool | null) => void;
};

export function CompareSlot({ slot, chosen, facts, isLoading, onPick }: CompareSlotProps) {
  const { t } = useTranslation();
  const label = slot === COMPARISON_MAX ? 'home.compare_slot_optional' : 'home.compare_slot';
  return (
    <div className={css.slot}>
      <p className={css.label} aria-hidden="true">
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

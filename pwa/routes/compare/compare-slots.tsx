import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { COMPARISON_MAX, placeInSlot } from '#domain/catalogue/comparison-choice.ts';
import { toastCompareFull } from '#pwa/features/compare/compared-tools.ts';
import type { PickedTool } from '#pwa/features/compare/tool-picker.tsx';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { LANGUAGE_PARAM } from '#pwa/lib/url.ts';
import { comparePath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { namesTooManyTools, parseCompareParams } from '#pwa/router/search-params.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import * as field from '#pwa/ui/field/field.css.ts';
import { useUrlLanguage } from '#pwa/ui/link/app-link.tsx';
import * as css from './screen.css.ts';

export function NoScriptCompareForm({ slugs }: { slugs: readonly string[] }) {
  const { t } = useTranslation();
  const { urlLanguage: named } = useUrlLanguage();
  return (
    <form action={comparePath()} className={css.noScriptForm}>
      {Array.from({ length: COMPARISON_MAX }, (_, at) => at + 1).map((slot) => (
        <label key={slot} className={css.noScriptLabel}>
          {t('common.select_tool', { slot })}
          <input className={field.input} name="tools" defaultValue={slugs[slot - 1]} autoComplete="off" />
        </label>
      ))}
      {named && <input type="hidden" name={LANGUAGE_PARAM} value={named} />}
      <Button type="submit" variant="primary">
        {t('common.compare')}
      </Button>
    </form>
  );
}

const SLOTS_MIN = 2;

/** A picked tool shows before the address names it. */
type Change = { from: string; slugs: readonly string[]; names: Readonly<Record<string, string>> };

export function useCompareSlots() {
  const { search } = useRouteData();
  const navigate = useNavigate();
  const { localize: keep } = useUrlLanguage();
  const named = parseCompareParams(search);
  const address = named.join(',');
  const [change, setChange] = useState<Change>({ from: address, slugs: named, names: {} });
  const [wantsThird, setWantsThird] = useState(false);
  const slugs = change.from === address ? change.slugs : named;
  const slotCount = Math.min(COMPARISON_MAX, Math.max(SLOTS_MIN, slugs.length + (wantsThird ? 1 : 0)));
  const slots = Array.from({ length: slotCount }, (_, at) => slugs[at] ?? null);

  const isOverfull = namesTooManyTools(search);
  useEffect(() => {
    if (isOverfull) toastCompareFull();
  }, [isOverfull]);

  const arrange = (next: readonly (string | null)[], picked?: PickedTool) => {
    const chosen = next.filter((slug) => slug !== null);
    const names = picked ? { ...change.names, [picked.slug]: picked.name } : change.names;
    setChange({ from: address, slugs: chosen, names });
    setWantsThird(false);
    if (chosen.join(',') !== address) void navigate(keep(comparePath(chosen)), { replace: true });
  };

  return {
    slugs: named,
    slots,
    pickedName: (slug: string) => change.names[slug],
    /** Free slots stay last. */
    pick: (at: number, tool: PickedTool) => arrange(placeInSlot(slots, at, tool.slug), tool),
    remove: (at: number) => arrange(slots.filter((_, place) => place !== at)),
    add: slots.length < COMPARISON_MAX ? () => setWantsThird(true) : null,
  };
}

/** Moves the focus between the pickers, as their places come and go. */
export function useSlotFocus(slotCount: number) {
  const place = useRef<HTMLTableSectionElement>(null);
  const wantsLast = useRef(false);
  const focusSlot = (at: number) => place.current?.querySelectorAll<HTMLInputElement>('input').item(at)?.focus();
  useEffect(() => {
    if (wantsLast.current) focusSlot(slotCount - 1);
    wantsLast.current = false;
  });
  return {
    place,
    onAdd: () => {
      wantsLast.current = true;
    },
    onRemove: (at: number) => focusSlot(Math.max(0, Math.min(at, slotCount - 2))),
  };
}

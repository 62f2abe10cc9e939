import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { COMPARISON_MAX, placeInSlot } from '#domain/catalogue/comparison-choice.ts';
import { toastCompareFull } from '#pwa/features/compare/compared-tools.ts';
import { type PickedTool, ToolPicker } from '#pwa/features/compare/tool-picker.tsx';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { LANGUAGE_PARAM } from '#pwa/lib/url.ts';
import { comparePath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { parseCompareParams } from '#pwa/router/search-params.ts';
import { Button, IconButton } from '#pwa/ui/button/button.tsx';
import * as field from '#pwa/ui/field/field.css.ts';
import { useUrlLanguage } from '#pwa/ui/link/app-link.tsx';
import * as css from './screen.css.ts';

/** Without scripts visitors type the tools' names. */
function NoScriptCompareForm({ slugs }: { slugs: readonly string[] }) {
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

export type SlotSlugs = readonly (string | null)[];

const SLOTS_MIN = 2;

function padSlots(slugs: SlotSlugs): SlotSlugs {
  return [...slugs, ...Array<null>(SLOTS_MIN).fill(null)].slice(0, Math.max(slugs.length, SLOTS_MIN));
}

/** Empty slots are not in the address; kept for the addresses before and after an action. */
type SlotArrangement = { from: string; to: string; slots: SlotSlugs; names: Readonly<Record<string, string>> };

/** Synchronises slots with `?tools=a,b,c`. */
export function useCompareSlots() {
  const { search } = useRouteData();
  const navigate = useNavigate();
  const { localize: keep } = useUrlLanguage();
  const slugs = parseCompareParams(search);
  const address = slugs.join(',');
  const [arranged, setArranged] = useState<SlotArrangement>({
    from: address,
    to: address,
    slots: padSlots(slugs),
    names: {},
  });
  const isOurs = arranged.from === address || arranged.to === address;
  const slots = isOurs ? arranged.slots : padSlots(slugs);

  useEffect(() => {
    if (arranged.from !== address && arranged.to === address) setArranged({ ...arranged, from: address });
  }, [arranged, address]);

  const arrange = (next: SlotSlugs, picked?: PickedTool) => {
    const chosen = next.filter((slug) => slug !== null);
    const to = chosen.join(',');
    const names = picked ? { ...arranged.names, [picked.slug]: picked.name } : arranged.names;
    setArranged({ from: address, to, slots: next, names });
    if (to !== address) void navigate(keep(comparePath(chosen)), { replace: true });
  };

  return {
    slugs,
    slots,
    /** While its comparison loads. */
    pickedName: (slug: string) => arranged.names[slug],
    pick: (at: number, tool: PickedTool) => arrange(placeInSlot(slots, at, tool.slug), tool),
    /** Later slots move up. */
    remove: (at: number) => arrange(padSlots(slots.filter((_, place) => place !== at))),
    /** Returns whether there was room. */
    add: (): boolean => {
      if (slots.length >= COMPARISON_MAX) toastCompareFull();
      else arrange([...slots, null]);
      return slots.length < COMPARISON_MAX;
    },
  };
}

type Slot = { id: string; chosen: PickedTool | null };

type CompareSlotsProps = {
  slots: readonly Slot[];
  onPick: (at: number, tool: PickedTool) => void;
  onRemove: (at: number) => void;
  onAdd: () => boolean;
};

export function CompareSlots({ slots, onPick, onRemove, onAdd }: CompareSlotsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const wantsFocus = useRef(false);
  const focusSlot = (at: number) => list.current?.querySelectorAll<HTMLInputElement>('input').item(at)?.focus();

  useEffect(() => {
    if (wantsFocus.current) focusSlot(slots.length - 1);
    wantsFocus.current = false;
  });

  const remove = (at: number) => {
    // The pressed button disappears.
    focusSlot(Math.max(0, Math.min(at, slots.length - 2)));
    onRemove(at);
  };

  return (
    <section className={css.chooser} aria-label={t('compare.chooser')}>
      <div className={css.scripted}>
        <ol className={css.slots} ref={list}>
          {slots.map(({ id, chosen }, at) => (
            <li key={id} className={css.slot}>
              <ToolPicker slot={at + 1} chosen={chosen} onPick={(tool) => (tool ? onPick(at, tool) : remove(at))} />
              {chosen === null && slots.length > 2 && (
                <IconButton icon={X} label={t('compare.remove_slot', { slot: at + 1 })} onClick={() => remove(at)} />
              )}
            </li>
          ))}
          <li>
            <Button
              size="large"
              icon={Plus}
              isWide
              onClick={() => {
                wantsFocus.current = onAdd();
              }}
            >
              {t('compare.add_tool')}
            </Button>
          </li>
        </ol>
        <p className={css.slotsHint}>{t('compare.hint')}</p>
      </div>
      <NoScriptCompareForm slugs={slots.flatMap(({ chosen }) => chosen?.slug ?? [])} />
    </section>
  );
}

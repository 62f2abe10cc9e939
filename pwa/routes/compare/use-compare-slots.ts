import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { COMPARISON_MAX, placeInSlot } from '#domain/catalogue/comparison-choice.ts';
import type { PickedTool } from '#pwa/features/compare/tool-picker.tsx';
import { useUrlLanguage } from '#pwa/ui/link/use-kept-language.ts';
import { comparePath } from '#pwa/router/paths.ts';
import { parseCompareParams } from '#pwa/router/compare-address.ts';
import { useRouteData } from '#pwa/router/use-route-data.ts';
import { toastCompareFull } from '#pwa/features/compare/compared-tools.ts';

export type SlotSlugs = readonly (string | null)[];

/** There is nothing to compare with fewer than two. */
const SLOTS_MIN = 2;

function padSlots(slugs: SlotSlugs): SlotSlugs {
  return [...slugs, ...Array<null>(SLOTS_MIN).fill(null)].slice(0, Math.max(slugs.length, SLOTS_MIN));
}

/** Empty slots have no place in the address; here they are kept, from one address to the one that an action made. */
type SlotArrangement = { from: string; to: string; slots: SlotSlugs; names: Readonly<Record<string, string>> };

/** The chosen tools, from and to `?tools=a,b,c`, and the empty slots between them. */
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
    /** The name of a tool that was picked here, before its comparison has come. */
    pickedName: (slug: string) => arranged.names[slug],
    pick: (at: number, tool: PickedTool) => arrange(placeInSlot(slots, at, tool.slug), tool),
    /** The slot goes, and those behind it move up. */
    remove: (at: number) => arrange(padSlots(slots.filter((_, place) => place !== at))),
    /** Whether there was room for one more. */
    add: (): boolean => {
      if (slots.length >= COMPARISON_MAX) toastCompareFull();
      else arrange([...slots, null]);
      return slots.length < COMPARISON_MAX;
    },
  };
}

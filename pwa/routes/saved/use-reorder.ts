import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { moveInList } from '#pwa/features/saved/saved-actions.ts';

type Named = { slug: string; name: string };
type Drag = { slug: string; to: number };

/** Place of the row that the pointer is over, by the middles of the others. */
function placeAt(y: number, body: HTMLElement, dragged: Element | null): number {
  const others = [...body.children].filter((row) => row !== dragged);
  return others.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y > top + height / 2;
  }).length;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** By dragging a row's handle, or with the arrow keys, Home and End on it. */
export function useReorder(listId: string, tools: readonly Named[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const order = tools.map(({ slug }) => slug);

  const move = async ({ slug, name }: Named, to: number) => {
    const place = Math.max(0, Math.min(to, tools.length - 1));
    if (place !== order.indexOf(slug)) await moveInList({ slug, name }, listId, place, tools.length);
  };

  const handleProps = (tool: Named) => ({
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const ends: Readonly<Record<string, number>> = { Home: 0, End: tools.length - 1 };
      const to = step === undefined ? ends[event.key] : order.indexOf(tool.slug) + step;
      if (event.key === 'Escape') setDrag(null);
      if (to === undefined) return;
      event.preventDefault();
      void move(tool, to);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      body.current?.setPointerCapture(event.pointerId);
      setDrag({ slug: tool.slug, to: order.indexOf(tool.slug) });
    },
  });

  /** Of the body: a row that moves would lose the pointer. */
  const bodyProps = {
    ref: body,
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (!drag || !body.current) return;
      const to = placeAt(clientY, body.current, body.current.children[drag.to] ?? null);
      if (to !== drag.to) setDrag({ ...drag, to });
    },
    onPointerUp: () => {
      const tool = tools.find(({ slug }) => slug === drag?.slug);
      if (tool && drag) void move(tool, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  };

  const shown = <Item extends { entry: { slug: string } }>(rows: readonly Item[]): readonly Item[] => {
    const dragged = rows.find(({ entry }) => entry.slug === drag?.slug);
    return dragged && drag ? rows.filter((row) => row !== dragged).toSpliced(drag.to, 0, dragged) : rows;
  };
  return { bodyProps, draggedSlug: drag?.slug ?? null, shown, handleProps, move };
}

export type Reorder = ReturnType<typeof useReorder>;

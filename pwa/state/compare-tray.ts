import { signal } from '@preact/signals-react';
import * as v from 'valibot';
import { COMPARISON_MAX } from '#domain/schemas/comparison.ts';
import { Slug } from '#domain/schemas/atoms.ts';
import { showToast } from './toasts.ts';

const ComparedTool = v.object({ slug: Slug, name: v.string() });
export type ComparedTool = v.InferOutput<typeof ComparedTool>;
const Tray = v.pipe(v.array(ComparedTool), v.maxLength(COMPARISON_MAX));

const STORAGE_KEY = 'compare';

/** The tools that were picked for comparison from any list, at most three. Empty until the page has started. */
export const comparedTools = signal<readonly ComparedTool[]>([]);

function parse(text: string | null): readonly ComparedTool[] {
  try {
    const tray = v.safeParse(Tray, JSON.parse(text ?? '[]'));
    return tray.success ? tray.output : [];
  } catch {
    return [];
  }
}

function keep(tools: readonly ComparedTool[]): void {
  comparedTools.value = tools;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(tools));
  } catch {
    // A private window may refuse: then the tray lasts as long as the page.
  }
}

/** After hydration, so that the first render agrees with the server's. The storage event keeps all tabs alike. */
export function startCompareTray(): () => void {
  try {
    comparedTools.value = parse(localStorage.getItem(STORAGE_KEY));
  } catch {
    comparedTools.value = [];
  }
  const follow = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) comparedTools.value = parse(event.newValue);
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

/** Takes a tool out, or puts it in; a fourth is refused with SPEC §5's words. */
export function toggleCompared(slug: string, name: string): void {
  const tools = comparedTools.peek();
  if (tools.some((tool) => tool.slug === slug)) {
    keep(tools.filter((tool) => tool.slug !== slug));
  } else if (tools.length >= COMPARISON_MAX) {
    sayFull();
  } else {
    keep([...tools, { slug, name }]);
  }
}

export function clearCompared(): void {
  keep([]);
}

/** SPEC §5: "Maximum tools reached". */
export function sayFull(): void {
  showToast({
    type: 'warning',
    title: (t) => t('compare.maximum_title'),
    message: (t) => t('compare.maximum_message', { max: COMPARISON_MAX }),
  });
}

import * as v from 'valibot';
import { COMPARISON_MAX } from '#domain/catalogue/comparison-choice.ts';
import { Slug } from '#domain/model/atoms.ts';
import { storedSignal } from '#pwa/lib/stored-signal.ts';
import { showToast } from '#pwa/ui/toast/toasts.ts';

const ComparedTool = v.object({ slug: Slug, name: v.string() });
type ComparedTool = v.InferOutput<typeof ComparedTool>;
const Tray = v.pipe(v.array(ComparedTool), v.maxLength(COMPARISON_MAX));

const stored = storedSignal<readonly ComparedTool[]>('compare', Tray, []);

export const comparedTools = stored.signal;
export const startComparedTools = stored.start;

export function toggleCompared(slug: string, name: string): void {
  const tools = comparedTools.peek();
  if (tools.some((tool) => tool.slug === slug)) {
    stored.set(tools.filter((tool) => tool.slug !== slug));
  } else if (tools.length >= COMPARISON_MAX) {
    toastCompareFull();
  } else {
    stored.set([...tools, { slug, name }]);
  }
}

export const TRAY_ID = 'compare-tray';

export function clearCompared(): void {
  stored.set([]);
}

export function toastCompareFull(): void {
  showToast({
    type: 'warning',
    title: (t) => t('compare.maximum_title'),
    message: (t) => t('compare.maximum_message', { max: COMPARISON_MAX }),
  });
}

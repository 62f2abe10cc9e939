import { useEffect, useRef } from 'react';
import type { ToolQuery } from '#domain/model/tool-query.ts';
import { useTools } from '#pwa/hooks/use-tools.ts';
import { ToolCard } from '#pwa/features/tools/tool-card.tsx';

/** One page's items. The focus goes on from the first of those that "Load more" added. */
export function CategoryToolItems({ query, isAdded }: { query: ToolQuery; isAdded: boolean }) {
  const { data } = useTools(query);
  const first = useRef<HTMLLIElement>(null);
  const isAwaited = useRef(isAdded && data === undefined);
  useEffect(() => {
    if (!isAwaited.current || data === undefined) return;
    isAwaited.current = false;
    const { activeElement, body } = document;
    // The link that was pressed, or nothing, if it went away with the last page.
    if (activeElement === body || activeElement?.matches('a[rel="next"]')) {
      first.current?.querySelector('a')?.focus({ preventScroll: true });
    }
  }, [data]);
  return data?.items.map((tool, i) => (
    <li key={tool.slug} ref={i === 0 ? first : undefined}>
      <ToolCard tool={tool} headingLevel={2} />
    </li>
  ));
}

import type { ToolSummary } from '#domain/model/tool.ts';

/** Tools that do the same job, two and two, each in one pair at most; the most popular first. */
export function pairPopularTools(tools: readonly ToolSummary[], max: number): [ToolSummary, ToolSummary][] {
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

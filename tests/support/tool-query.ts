import { NO_FILTER, TOOLS_PER_PAGE, type ToolQuery } from '#domain/model/tool-query.ts';

export function toolQuery(given: Partial<ToolQuery> = {}): ToolQuery {
  return { ...NO_FILTER, sort: 'relevance', limit: TOOLS_PER_PAGE, offset: 0, ...given };
}

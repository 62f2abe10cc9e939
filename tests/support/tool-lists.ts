import { relatedIds } from '#domain/catalogue/alternatives.ts';
import { countIndexFacets } from '#domain/catalogue/count-facets.ts';
import { CatalogIndex } from '#domain/catalogue/index-tools.ts';
import { closestIds, findTools } from '#domain/catalogue/list-tools.ts';
import type { Language } from '#domain/languages.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import type { FacetQuery, ToolQuery } from '#domain/model/tool-query.ts';
import { searchWordsOf } from '#domain/search/everyday-words.ts';

type Catalog = ConstructorParameters<typeof CatalogIndex>[0];
type Labels = Omit<Catalog, 'tools'>;

const NO_LABELS: Labels = { categories: [], features: [] };

/** Answers from an index, as tools rather than ids. */
export class ToolLists {
  readonly tools: readonly CatalogTool[];
  readonly index: CatalogIndex;
  readonly #known: readonly CatalogTool[];

  constructor(tools: readonly CatalogTool[], language: Language = 'en', labels = NO_LABELS, index?: CatalogIndex) {
    this.tools = tools;
    this.#known = [...tools, ...(labels.closed ?? [])];
    this.index = index ?? new CatalogIndex({ searchWords: searchWordsOf(language), ...labels, tools }, language);
  }

  list(query: ToolQuery): { tools: CatalogTool[]; total: number } {
    const { ids, total } = findTools(this.index, query);
    return { tools: this.#toolsOf(ids), total };
  }

  facets(query: FacetQuery) {
    return countIndexFacets(this.index, query);
  }

  related(tool: CatalogTool): CatalogTool[] {
    return this.#toolsOf(relatedIds(this.index, tool));
  }

  alternatives({ id }: CatalogTool, most: number): CatalogTool[] {
    return this.#toolsOf(closestIds(this.index, { id }, most, 'main'));
  }

  #toolsOf(ids: readonly number[]): CatalogTool[] {
    return ids.flatMap((id) => this.#known.find((tool) => tool.id === id) ?? []);
  }
}

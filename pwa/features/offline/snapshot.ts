import type { Language } from '#domain/languages.ts';
import { indexTools, prepareTool, type ToolIndex } from '#domain/catalogue/list-tools.ts';
import type { Catalog } from '#domain/model/catalog.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { chunked } from '#pwa/lib/in-stretches.ts';

/** What reviews change of a tool. */
const RATING_FIELDS = ['avgRating', 'reviewCount', 'ratingRank', 'ratingCounts', 'ratingMeans'] as const;
export type ToolRatings = Pick<CatalogTool, (typeof RATING_FIELDS)[number]>;

function ratingsOf({ avgRating, reviewCount, ratingRank, ratingCounts, ratingMeans }: ToolRatings): ToolRatings {
  return { avgRating, reviewCount, ratingRank, ratingCounts, ratingMeans };
}

/** A catalogue in one language, ready to be asked. */
export class CatalogueSnapshot {
  readonly language: Language;
  readonly catalog: Catalog;
  readonly index: ToolIndex;
  readonly #bySlug: ReadonlyMap<string, CatalogTool>;

  constructor(language: Language, catalog: Catalog, search?: ToolIndex['search']) {
    const index = indexTools(catalog.tools, language, catalog);
    this.language = language;
    this.catalog = catalog;
    this.index = search ? { ...index, search } : index;
    this.#bySlug = new Map(catalog.tools.map((tool) => [tool.slug, tool]));
  }

  get isTruncated(): boolean {
    return this.catalog.truncated === true;
  }

  tool(slug: string): CatalogTool | undefined {
    return this.#bySlug.get(slug);
  }

  /** The same with newer ratings of a tool; itself where they are not new. What a search finds stays as it is. */
  withRatings(slug: string, ratings: ToolRatings): CatalogueSnapshot {
    const known = this.#bySlug.get(slug);
    if (!known || JSON.stringify(ratingsOf(known)) === JSON.stringify(ratingsOf(ratings))) return this;
    const tools = this.catalog.tools.map((tool) => (tool === known ? { ...tool, ...ratingsOf(ratings) } : tool));
    return new CatalogueSnapshot(this.language, { ...this.catalog, tools }, this.index.search);
  }

  /** Makes the first search a quick one, without holding up anything else. */
  async prepareSearch(): Promise<void> {
    await chunked(this.catalog.tools, (tool) => void prepareTool(tool, this.language));
    const { vocabulary, tokens } = this.index.search;
    await chunked([vocabulary, tokens], (make) => void make());
  }
}

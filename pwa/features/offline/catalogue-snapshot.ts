import { CatalogIndex, indexScores, PreparedFacts } from '#domain/catalogue/index-tools.ts';
import type { Language } from '#domain/languages.ts';
import type { Catalog } from '#domain/model/catalogue.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { chunked } from '#pwa/lib/scheduling.ts';

const RATING_FIELDS = ['avgRating', 'reviewCount', 'ratingRank', 'ratingCounts', 'ratingMeans'] as const;
export type ToolRatings = Pick<CatalogTool, (typeof RATING_FIELDS)[number]>;

function ratingsOf({ avgRating, reviewCount, ratingRank, ratingCounts, ratingMeans }: ToolRatings): ToolRatings {
  return { avgRating, reviewCount, ratingRank, ratingCounts, ratingMeans };
}

export class CatalogueSnapshot {
  readonly language: Language;
  readonly catalog: Catalog;
  readonly #bySlug: ReadonlyMap<string, CatalogTool>;
  readonly #byId: ReadonlyMap<number, CatalogTool>;
  #index: CatalogIndex | null;
  #forOthers: CatalogueSnapshot | null = null;

  constructor(language: Language, catalog: Catalog, index: CatalogIndex | null = null) {
    this.language = language;
    this.catalog = catalog;
    this.#index = index;
    const known = [...catalog.tools, ...(catalog.closed ?? [])];
    this.#bySlug = new Map(known.map((tool) => [tool.slug, tool]));
    this.#byId = new Map(known.map((tool) => [tool.id, tool]));
  }

  get index(): CatalogIndex {
    this.#index ??= new CatalogIndex(this.catalog, this.language);
    return this.#index;
  }

  /** With the language named at each text: for pages in another one. */
  get forOthers(): CatalogueSnapshot {
    const { catalog, language } = this;
    const named = <T extends object>(own: T): T => ({ lang: language, statusNoteLang: language, ...own });
    const namedTool = (tool: CatalogTool) => named({ ...tool, categories: tool.categories.map(named) });
    const { tools, closed = [], categories, posts } = catalog;
    const lists = { tools: tools.map(namedTool), closed: closed.map(namedTool), categories: categories.map(named) };
    this.#forOthers ??= new CatalogueSnapshot(language, { ...catalog, ...lists, posts: posts.map(named) }, this.#index);
    return this.#forOthers;
  }

  get isTruncated(): boolean {
    return this.catalog.truncated === true;
  }

  tool(slug: string): CatalogTool | undefined {
    return this.#bySlug.get(slug);
  }

  tools(ids: readonly number[]): CatalogTool[] {
    return ids.flatMap((id) => this.#byId.get(id) ?? []);
  }

  /** Returns itself if nothing changed. The index is passed on: only the newest snapshot answers. */
  withRatings(slug: string, ratings: ToolRatings): CatalogueSnapshot {
    const known = this.#bySlug.get(slug);
    if (!known || JSON.stringify(ratingsOf(known)) === JSON.stringify(ratingsOf(ratings))) return this;
    const rated = (tool: CatalogTool) => (tool === known ? { ...tool, ...ratingsOf(ratings) } : tool);
    const { tools, closed, ...others } = this.catalog;
    this.#index?.search.setScores(known.id, indexScores(ratings));
    const catalog = { ...others, tools: tools.map(rated), ...(closed && { closed: closed.map(rated) }) };
    return new CatalogueSnapshot(this.language, catalog, this.#index);
  }

  async prepareSearch(): Promise<void> {
    if (this.#index === null) {
      const { tools } = this.catalog;
      const prepared = new PreparedFacts();
      await chunked(tools, (tool) => prepared.add(tool, this.language));
      await chunked([prepared], () => {
        this.#index ??= new CatalogIndex(this.catalog, this.language, prepared);
      });
    }
    await chunked(this.index.searchSteps(), (step) => step());
  }
}

import { CatalogIndex, indexScores, PreparedFacts } from '#domain/catalogue/index-tools.ts';
import type { Language } from '#domain/languages.ts';
import type { Catalog } from '#domain/model/catalogue.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import type { ToolScores } from '#domain/search/facts-builder.ts';
import { chunked } from '#pwa/lib/scheduling.ts';

const RATING_FIELDS = ['avgRating', 'reviewCount', 'ratingRank', 'ratingCounts', 'ratingMeans'] as const;
export type ToolRatings = Pick<CatalogTool, (typeof RATING_FIELDS)[number]>;

function ratingsOf({ avgRating, reviewCount, ratingRank, ratingCounts, ratingMeans }: ToolRatings): ToolRatings {
  return { avgRating, reviewCount, ratingRank, ratingCounts, ratingMeans };
}

/** Of snapshots that differ in ratings only. */
class SharedIndex {
  #index: CatalogIndex | null = null;
  #preparing: Promise<void> | null = null;
  readonly #scores = new Map<number, ToolScores>();

  get(make: () => CatalogIndex): CatalogIndex {
    if (this.#index) return this.#index;
    this.#index = make();
    for (const [id, scores] of this.#scores) this.#index.search.setScores(id, scores);
    return this.#index;
  }

  prepare(run: () => Promise<void>): Promise<void> {
    if (this.#index) return Promise.resolve();
    this.#preparing ??= run().finally(() => {
      this.#preparing = null;
    });
    return this.#preparing;
  }

  setScores(id: number, scores: ToolScores): void {
    if (this.#index) this.#index.search.setScores(id, scores);
    else this.#scores.set(id, scores);
  }
}

export class CatalogueSnapshot {
  readonly language: Language;
  readonly catalog: Catalog;
  readonly #bySlug: ReadonlyMap<string, CatalogTool>;
  readonly #byId: ReadonlyMap<number, CatalogTool>;
  readonly #shared: SharedIndex;
  #forOthers: CatalogueSnapshot | null = null;

  constructor(language: Language, catalog: Catalog, shared = new SharedIndex()) {
    this.language = language;
    this.catalog = catalog;
    this.#shared = shared;
    const known = [...catalog.tools, ...(catalog.closed ?? [])];
    this.#bySlug = new Map(known.map((tool) => [tool.slug, tool]));
    this.#byId = new Map(known.map((tool) => [tool.id, tool]));
  }

  get index(): CatalogIndex {
    return this.#shared.get(() => new CatalogIndex(this.catalog, this.language));
  }

  /** With the language named at each text: for pages in another one. */
  get forOthers(): CatalogueSnapshot {
    const { catalog, language } = this;
    const named = <T extends object>(own: T): T => ({ lang: language, statusNoteLang: language, ...own });
    const namedTool = (tool: CatalogTool) => named({ ...tool, categories: tool.categories.map(named) });
    const { tools, closed = [], categories, posts } = catalog;
    const lists = { tools: tools.map(namedTool), closed: closed.map(namedTool), categories: categories.map(named) };
    this.#forOthers ??= new CatalogueSnapshot(
      language,
      { ...catalog, ...lists, posts: posts.map(named) },
      this.#shared,
    );
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

  /** Returns itself if nothing changed. */
  withRatings(slug: string, ratings: ToolRatings): CatalogueSnapshot {
    const known = this.#bySlug.get(slug);
    if (!known || JSON.stringify(ratingsOf(known)) === JSON.stringify(ratingsOf(ratings))) return this;
    const rated = (tool: CatalogTool) => (tool === known ? { ...tool, ...ratingsOf(ratings) } : tool);
    const { tools, closed, ...others } = this.catalog;
    this.#shared.setScores(known.id, indexScores(ratings));
    const catalog = { ...others, tools: tools.map(rated), ...(closed && { closed: closed.map(rated) }) };
    return new CatalogueSnapshot(this.language, catalog, this.#shared);
  }

  prepareFacts(): Promise<void> {
    return this.#shared.prepare(async () => {
      const { catalog, language } = this;
      const prepared = new PreparedFacts();
      await chunked(catalog.tools, (tool) => prepared.add(tool, language));
      await chunked(prepared.finishInSteps(), () => {});
      await chunked([prepared], () => void this.#shared.get(() => new CatalogIndex(catalog, language, prepared)));
    });
  }

  async prepareSearch(): Promise<void> {
    await this.prepareFacts();
    await chunked(this.index.searchSteps(), (step) => step());
  }
}

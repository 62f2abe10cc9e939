import type { Language } from '#domain/languages.ts';
import type { StoredAd } from '#domain/model/ad.ts';
import type { CatalogContext } from '#backend/catalogue/catalog-context.ts';
import type { AnswerDependency } from '#backend/changes/catalog-change.ts';
import type { CatalogVersion } from '#backend/changes/catalog-version.ts';

/** What a public read was asked: the parts of its path and its parsed query. */
type ReadRequest = { slug: string; params: URLSearchParams; language: Language };

/** What it answers. A list also says how many there are in all, and where it stands. */
export type ReadResult = {
  body: unknown;
  dependsOn: AnswerDependency;
  page?: { total: number; limit: number; offset: number; reachable?: number };
};

type ReadContext = CatalogContext & { version: CatalogVersion; ads: readonly StoredAd[] };

/** One read of the public API: the same for every viewer, so its answer can be kept. */
export type PublicRead = {
  path: string;
  /** Parameters that matter; others are ignored and do not make another answer. */
  parameters: readonly string[];
  /** Its answer is of the advertisements, which change without the catalogue. */
  isOfAds?: true;
  run(context: ReadContext, request: ReadRequest): Promise<ReadResult>;
};

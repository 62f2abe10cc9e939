import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Language } from '#domain/languages.ts';
import type { CatalogVersion } from '#backend/changes/catalog-version.ts';
import { notFound } from '#backend/errors.ts';
import type { FailureReports } from '#backend/server/failure-reports.ts';
import type { OgImageRenderer } from './og-image-renderer.ts';
import type { OgImageStore } from './card-store.ts';
import type { OgImagePicture } from './draw-card.ts';

/** Counts up when the same picture would be drawn otherwise. */
const EDITION = 1;
const DESCRIBED_MAX = 500;
const MEMORY_BYTES = 8 * 1024 * 1024;

/** A picture and its name, which says what it shows. */
export type OgImageFile = { name: string; png: Buffer };

type Described = { name: string; picture: OgImagePicture };

export type OgImagesDeps = {
  /** What a card shows; null where there is none. */
  describe: (page: string, language: Language) => Promise<OgImagePicture | null>;
  version: () => CatalogVersion;
  renderer: Pick<OgImageRenderer, 'render'>;
  store: Pick<OgImageStore, 'get' | 'put'>;
  failures: FailureReports;
};

/**
 * Finds cards: in memory, else as files, else painted. They are kept by what they show, so that a change of the catalogue
 * makes new ones only where something else is to be seen.
 */
export class OgImages {
  readonly #deps: OgImagesDeps;
  readonly #described = new LRUCache<string, Described>({ max: DESCRIBED_MAX });
  readonly #kept = new LRUCache<string, Buffer>({ maxSize: MEMORY_BYTES, sizeCalculation: ({ length }) => length });
  readonly #underWay = new Map<string, Promise<Buffer>>();

  constructor(deps: OgImagesDeps) {
    this.#deps = deps;
  }

  /** Throws `not_found`, `busy`, or whatever kept the painter from painting. */
  async get(page: string, language: Language): Promise<OgImageFile> {
    const { name, picture } = await this.#describe(page, language);
    const kept = this.#kept.get(name);
    if (kept) return { name, png: kept };
    const making = this.#underWay.get(name) ?? this.#find(name, picture);
    this.#underWay.set(name, making);
    try {
      return { name, png: await making };
    } finally {
      this.#underWay.delete(name);
    }
  }

  async #describe(page: string, language: Language): Promise<Described> {
    const key = `${this.#deps.version().text} ${language} ${page}`;
    const known = this.#described.get(key);
    if (known) return known;
    const picture = await this.#deps.describe(page, language);
    if (!picture) throw notFound('Card');
    const name = createHash('sha256')
      .update(`${EDITION} ${JSON.stringify(picture)}`)
      .digest('hex')
      .slice(0, 32);
    const described = { name, picture };
    this.#described.set(key, described);
    return described;
  }

  async #find(name: string, picture: OgImagePicture): Promise<Buffer> {
    const { store, renderer: painter, failures } = this.#deps;
    const stored = await store.get(name);
    const png = stored ?? (await painter.render(picture));
    this.#kept.set(name, png);
    // A disk that is full makes it slower, not wrong.
    if (!stored) await store.put(name, png).catch((error: unknown) => failures.report(error, 'card not kept'));
    return png;
  }
}

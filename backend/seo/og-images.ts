import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { CatalogVersion } from '#backend/changes/catalogue-change.ts';
import { notFound } from '#backend/errors.ts';
import { type QueueLimits, RequestQueue, type Waiter } from '#backend/http/request-queue.ts';
import type { FailureReports } from '#backend/server/failure-reports.ts';
import type { Language } from '#domain/languages.ts';
import { logoHash } from '#domain/model/logo.ts';
import type { OgImageElement, OgImagePicture } from '#domain/rendering.ts';
import type { OgImageRenderer } from './og-image-renderer.ts';

/** Relative to the working directory. */
export const OG_IMAGE_FOLDER = 'data/cards';
const BYTES_MAX = 256 * 1024 * 1024;
const ENDING = '.png';
const PART = '.part';
/** Age of a part file left by a killed server. */
const PART_AGE_MS = 3_600_000;
const PNG_BEGINS = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const PNG_ENDS = Buffer.from('IEND');

function isWhole(png: Buffer): boolean {
  return png.subarray(0, 4).equals(PNG_BEGINS) && png.subarray(-8, -4).equals(PNG_ENDS);
}

/** Named by content. Above the limit, the oldest are deleted. */
export class OgImageStore {
  readonly #folder: string;
  readonly #bytesMax: number;
  /** Name → bytes, oldest first. */
  #files: Promise<Map<string, number>> | null = null;

  constructor(folder: string, bytesMax: number = BYTES_MAX) {
    this.#folder = folder;
    this.#bytesMax = bytesMax;
  }

  async get(name: string): Promise<Buffer | undefined> {
    const png = await readFile(join(this.#folder, name + ENDING)).catch(() => undefined);
    return png && isWhole(png) ? png : undefined;
  }

  async put(name: string, png: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    this.#files ??= this.#list();
    const files = await this.#files.catch((error: unknown) => {
      this.#files = null;
      throw error;
    });
    await this.#write(name, png);
    files.delete(name);
    files.set(name, png.length);
    await this.#shrink(files);
  }

  async #write(name: string, png: Buffer): Promise<void> {
    const part = join(this.#folder, `${name}.${process.pid}${PART}`);
    try {
      await writeFile(part, png);
      await rename(part, join(this.#folder, name + ENDING));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  async #list(): Promise<Map<string, number>> {
    const known = await Promise.all(
      (await readdir(this.#folder)).map(async (file) => {
        const path = join(this.#folder, file);
        // Another server may have removed it.
        const found = await stat(path).catch(() => null);
        if (!found) return [];
        const { size, mtimeMs } = found;
        if (file.endsWith(PART) && Date.now() - mtimeMs > PART_AGE_MS) await rm(path, { force: true });
        return file.endsWith(ENDING) ? { name: file.slice(0, -ENDING.length), size, mtimeMs } : [];
      }),
    );
    const byAge = known.flat().sort((a, b) => a.mtimeMs - b.mtimeMs);
    return new Map(byAge.map(({ name, size }) => [name, size]));
  }

  async #shrink(files: Map<string, number>): Promise<void> {
    let bytes = 0;
    for (const size of files.values()) bytes += size;
    for (const [name, size] of files) {
      if (bytes <= this.#bytesMax) return;
      files.delete(name);
      bytes -= size;
      await rm(join(this.#folder, name + ENDING), { force: true });
    }
  }
}

/** Incremented when pictures are drawn differently. */
const EDITION = 1;
const DESCRIBED_MAX = 500;
const MEMORY_BYTES = 8 * 1024 * 1024;

/** One at a time: visitors' reads of the database go first. */
const DESCRIPTIONS: QueueLimits = {
  atOnce: 1,
  queued: 100,
  queuedOfClient: 25,
  placesMs: 5_000,
  queuedAlways: 8,
  waitMs: 5_000,
  turns: 100,
  turnsMs: 20,
};

/** There is one thread. */
const DRAWINGS: QueueLimits = {
  atOnce: 1,
  queued: 16,
  queuedOfClient: 8,
  placesMs: 10_000,
  queuedAlways: 4,
  waitMs: 10_000,
  turns: 1,
  turnsMs: 20,
};

export type OgImageFile = { name: string; png: Buffer };

type Described = { name: string; picture: OgImagePicture };

export type OgImagesDeps = {
  describe: (page: string, language: Language) => Promise<OgImagePicture | null>;
  version: () => CatalogVersion;
  renderer: Pick<OgImageRenderer, 'render'>;
  store: Pick<OgImageStore, 'get' | 'put'>;
  failures: FailureReports;
  loadLogo: (hash: string) => Promise<Buffer | null>;
};

/** Logos' bytes replace their addresses: drawing loads nothing. */
async function withLogos(node: OgImageElement, loadLogo: OgImagesDeps['loadLogo']): Promise<OgImageElement> {
  const { children, src, instead, ...props } = node.props;
  if (instead) {
    const hash = logoHash(src ?? '');
    const png = hash === null ? null : await loadLogo(hash);
    return png ? { ...node, props: { ...props, src: `data:image/png;base64,${png.toString('base64')}` } } : instead;
  }
  if (!children) return node;
  const drawn = children.map((child) => (typeof child === 'string' ? child : withLogos(child, loadLogo)));
  return { ...node, props: { ...node.props, children: await Promise.all(drawn) } };
}

/** Images are keyed by content: catalogue changes redraw only what looks different. */
export class OgImages {
  readonly #deps: OgImagesDeps;
  readonly #described = new LRUCache<string, Described>({ max: DESCRIBED_MAX });
  readonly #descriptions = new RequestQueue<Described>(DESCRIPTIONS);
  readonly #drawings = new RequestQueue<Buffer>(DRAWINGS);
  readonly #underWay = new Map<string, Promise<Buffer>>();
  readonly #kept = new LRUCache<string, Buffer>({ maxSize: MEMORY_BYTES, sizeCalculation: ({ length }) => length });
  constructor(deps: OgImagesDeps) {
    this.#deps = deps;
  }

  async get(page: string, language: Language, waiter: Waiter): Promise<OgImageFile> {
    const key = `${this.#deps.version().text} ${language} ${page}`;
    const known = this.#described.get(key);
    const describe = () => this.#describe(key, page, language);
    const { name, picture } = known ?? (await this.#descriptions.run(key, waiter, describe));
    const kept = this.#kept.get(name);
    return { name, png: kept ?? (await this.#find(name, picture, waiter)) };
  }

  async #find(name: string, picture: OgImagePicture, waiter: Waiter): Promise<Buffer> {
    const stored = await this.#deps.store.get(name);
    if (stored) this.#kept.set(name, stored);
    return stored ?? this.#underWay.get(name) ?? this.#drawings.run(name, waiter, () => this.#draw(name, picture));
  }

  async #draw(name: string, picture: OgImagePicture): Promise<Buffer> {
    const { store, renderer, failures, loadLogo } = this.#deps;
    const drawing = withLogos(picture.tree, loadLogo).then((tree) => renderer.render({ ...picture, tree }));
    this.#underWay.set(name, drawing);
    try {
      const png = await drawing;
      this.#kept.set(name, png);
      // A full disk costs time only.
      await store.put(name, png).catch((error: unknown) => failures.report(error, 'card not kept'));
      return png;
    } finally {
      this.#underWay.delete(name);
    }
  }

  async #describe(key: string, page: string, language: Language): Promise<Described> {
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
}

import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where cards are kept, relative to where the server runs. */
export const OG_IMAGE_FOLDER = 'data/cards';
const BYTES_MAX = 256 * 1024 * 1024;
const ENDING = '.png';
const PART = '.part';
/** By then nobody writes it any more: its server was killed. */
const PART_AGE_MS = 3_600_000;
const PNG_BEGINS = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const PNG_ENDS = Buffer.from('IEND');

function isWhole(png: Buffer): boolean {
  return png.subarray(0, 4).equals(PNG_BEGINS) && png.subarray(-8, -4).equals(PNG_ENDS);
}

/** Pictures as files, named after what they show. When they become too many, those go that were made first. */
export class OgImageStore {
  readonly #folder: string;
  readonly #bytesMax: number;
  /** Name → bytes, the oldest first; read once. */
  #files: Promise<Map<string, number>> | null = null;

  constructor(folder: string, bytesMax: number = BYTES_MAX) {
    this.#folder = folder;
    this.#bytesMax = bytesMax;
  }

  /** Undefined for what is not there, or not whole. */
  async get(name: string): Promise<Buffer | undefined> {
    const png = await readFile(join(this.#folder, name + ENDING)).catch(() => undefined);
    return png && isWhole(png) ? png : undefined;
  }

  /** A file comes about whole or not at all. */
  async put(name: string, png: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    this.#files ??= this.#list();
    // A failure is nothing to keep.
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
        // Another server may have removed it by now.
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

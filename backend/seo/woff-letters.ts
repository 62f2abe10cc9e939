import { inflateSync } from 'node:zlib';

const TABLE_ENTRIES = 44;
const ENTRY_BYTES = 20;

function tableOf(file: Buffer, tag: string): Buffer {
  const count = file.readUInt16BE(12);
  for (let i = 0; i < count; i++) {
    const at = TABLE_ENTRIES + i * ENTRY_BYTES;
    if (file.toString('latin1', at, at + 4) !== tag) continue;
    const [offset, packed, size] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    const bytes = file.subarray(offset, offset + packed);
    return packed < size ? inflateSync(bytes) : bytes;
  }
  throw new Error(`A font without a ${tag} table`);
}

/** Format 4: segments of the first plane. */
function* segments(map: Buffer): Iterable<[from: number, to: number]> {
  const bytes = map.readUInt16BE(6);
  for (let i = 0; i < bytes; i += 2) {
    const [to, from] = [map.readUInt16BE(14 + i), map.readUInt16BE(16 + bytes + i)];
    if (from <= to && from !== 0xffff) yield [from, to];
  }
}

/** Format 12: groups of any plane. */
function* groups(map: Buffer): Iterable<[from: number, to: number]> {
  const count = map.readUInt32BE(12);
  for (let i = 0; i < count; i++) yield [map.readUInt32BE(16 + i * 12), map.readUInt32BE(20 + i * 12)];
}

/**
 * The code points that a WOFF file has signs for. The ranges that come with a font are those one may ask it for, and it
 * does not have all of them.
 */
export function woffCodePoints(file: Buffer): Set<number> {
  const table = tableOf(file, 'cmap');
  const letters = new Set<number>();
  for (let i = 0; i < table.readUInt16BE(2); i++) {
    const map = table.subarray(table.readUInt32BE(8 + i * 8));
    const format = map.readUInt16BE(0);
    const ranges = format === 12 ? groups(map) : format === 4 ? segments(map) : [];
    for (const [from, to] of ranges) for (let letter = from; letter <= to; letter++) letters.add(letter);
  }
  return letters;
}

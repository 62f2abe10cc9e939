import { isAscii, isUtf8 } from 'node:buffer';
import { READ_LIMITS, SourceError } from './source.ts';

const NEWLINE = 10;
const SIGNATURES: readonly { bytes: readonly number[]; what: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], what: 'a ZIP archive (or a spreadsheet file): unpack it or save it as CSV' },
  { bytes: [0x1f, 0x8b], what: 'a gzip file: unpack it first' },
  { bytes: [0x42, 0x5a, 0x68], what: 'a bzip2 file: unpack it first' },
  { bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a], what: 'an xz file: unpack it first' },
  { bytes: [0x28, 0xb5, 0x2f, 0xfd], what: 'a zstd file: unpack it first' },
  { bytes: [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65], what: 'an SQLite database' },
  { bytes: [0x25, 0x50, 0x44, 0x46], what: 'a PDF' },
  { bytes: [0xff, 0xfe], what: 'UTF-16 text: save it as UTF-8' },
  { bytes: [0xfe, 0xff], what: 'UTF-16 text: save it as UTF-8' },
];

function refuseSignatures(start: Buffer): void {
  const found = SIGNATURES.find(({ bytes }) => bytes.every((byte, i) => start[i] === byte));
  if (found) throw new SourceError('not_text', `must be UTF-8 text, found ${found.what}`);
}

function unfinishedBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return needed > back ? back : 0;
  }
  return 0;
}

function count(bytes: Buffer, byte: number): number {
  let found = 0;
  for (let at = bytes.indexOf(byte); at !== -1; at = bytes.indexOf(byte, at + 1)) found += 1;
  return found;
}

function brokenLine(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline === -1 ? bytes.length : newline + 1;
    if (!isUtf8(bytes.subarray(start, end))) return line;
    start = end;
  }
  return line;
}

/** Refuses archives, other encodings, NUL and excessive sizes. */
export async function* readText(
  bytes: AsyncIterable<Uint8Array>,
  limit: number = READ_LIMITS.fileBytes,
): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  let size = 0;
  let line = 1;
  let isStart = true;
  const decode = (chunk: Buffer): string => {
    if (!isUtf8(chunk))
      throw new SourceError('not_utf8', 'must be UTF-8 text, found other bytes', {
        line: line - 1 + brokenLine(chunk),
        column: 1,
      });
    const nul = chunk.indexOf(0);
    if (nul !== -1)
      throw new SourceError('nul', 'must be text, found a NUL byte', {
        line: line + count(chunk.subarray(0, nul), NEWLINE),
        column: 1,
      });
    line += count(chunk, NEWLINE);
    return isAscii(chunk) ? chunk.toString('latin1') : chunk.toString('utf8');
  };
  for await (const given of bytes) {
    size += given.length;
    if (size > limit) throw new SourceError('too_large', `must be at most ${limit / 1024 / 1024} MB, found more`);
    let chunk = Buffer.from(given.buffer, given.byteOffset, given.length);
    if (rest.length > 0) chunk = Buffer.concat([rest, chunk]);
    if (isStart) {
      if (chunk.length < 8 && size < 8) {
        rest = Buffer.from(chunk);
        continue;
      }
      refuseSignatures(chunk);
      if (chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf) chunk = chunk.subarray(3);
      isStart = false;
    }
    const unfinished = unfinishedBytes(chunk);
    rest = Buffer.from(chunk.subarray(chunk.length - unfinished));
    const text = decode(chunk.subarray(0, chunk.length - unfinished));
    if (text !== '') yield text;
  }
  if (isStart) {
    refuseSignatures(rest);
    if (rest[0] === 0xef && rest[1] === 0xbb && rest[2] === 0xbf) rest = rest.subarray(3);
  }
  const text = decode(rest);
  if (text !== '') yield text;
}

export async function readWholeText(bytes: AsyncIterable<Uint8Array>, limit: number): Promise<string> {
  let text = '';
  for await (const piece of readText(bytes, limit)) text += piece;
  return text;
}

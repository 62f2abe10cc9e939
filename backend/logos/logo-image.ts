import { crc32, deflateSync } from 'node:zlib';

export const LOGO_BYTES_MAX = 200 * 1024;
const SIDE_MAX = 512;
/** Smaller pictures look blurred on a tile. */
const SIDE_MIN = 32;

export type LogoProblem = 'too_large' | 'unknown_format' | 'bad_size' | 'unsafe_svg' | 'empty';

export class LogoError extends Error {
  override readonly name = 'LogoError';
  readonly problem: LogoProblem;
  constructor(problem: LogoProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

export type LogoImage = { type: 'svg'; text: string } | { type: 'png' | 'jpeg' | 'webp'; bytes: Buffer };

type Size = { width: number; height: number };

function checkSize({ width, height }: Size): void {
  const isInside = (side: number) => side >= SIDE_MIN && side <= SIDE_MAX;
  if (!isInside(width) || !isInside(height)) throw new LogoError('bad_size');
}

/** Marker segments up to the frame header. */
function jpegSize(bytes: Buffer): Size {
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = bytes.readUInt8(at + 1);
    if (bytes.readUInt8(at) !== 0xff) break;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new LogoError('unknown_format');
}

function webpSize(bytes: Buffer): Size {
  const chunk = bytes.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  if (chunk === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (chunk !== 'VP8L') throw new LogoError('unknown_format');
  const packed = bytes.readUInt32LE(21);
  return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >> 14) & 0x3fff) };
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** From 8-bit RGBA rows. */
function encodePng({ width, height }: Size, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const lines = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.of(0), rows.subarray(y * width * 4, (y + 1) * width * 4)]),
  );
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.concat(lines));
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Bitmap of an icon file: 24 or 32 bits, bottom row first, height counted twice. */
function bitmapToPng(bitmap: Buffer): Buffer {
  const start = bitmap.readUInt32LE(0);
  const size = { width: bitmap.readInt32LE(4), height: bitmap.readInt32LE(8) / 2 };
  const bits = bitmap.readUInt16LE(14);
  const isPlain = bitmap.readUInt32LE(16) === 0 && (bits === 24 || bits === 32);
  if (!isPlain) throw new LogoError('unknown_format');
  checkSize(size);
  const stride = Math.ceil((size.width * bits) / 32) * 4;
  const rows = Buffer.alloc(size.width * size.height * 4);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const from = start + (size.height - 1 - y) * stride + (x * bits) / 8;
      const alpha = bits === 32 ? bitmap.readUInt8(from + 3) : 255;
      rows.set(
        [bitmap.readUInt8(from + 2), bitmap.readUInt8(from + 1), bitmap.readUInt8(from), alpha],
        (y * size.width + x) * 4,
      );
    }
  }
  return encodePng(size, rows);
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

function iconImage(bytes: Buffer): LogoImage {
  const entries = Array.from({ length: Math.min(bytes.readUInt16LE(4), 32) }, (_, i) => {
    const at = 6 + i * 16;
    return {
      side: bytes.readUInt8(at) || 256,
      length: bytes.readUInt32LE(at + 8),
      offset: bytes.readUInt32LE(at + 12),
    };
  });
  const largest = entries.sort((a, b) => b.side - a.side)[0];
  if (!largest) throw new LogoError('unknown_format');
  const picture = bytes.subarray(largest.offset, largest.offset + largest.length);
  return picture.subarray(0, 4).equals(PNG) ? readRaster(picture) : { type: 'png', bytes: bitmapToPng(picture) };
}

function readRaster(bytes: Buffer): LogoImage {
  if (bytes.subarray(0, 4).equals(PNG)) {
    checkSize({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) });
    return { type: 'png', bytes };
  }
  if (bytes.readUInt16BE(0) === 0xffd8) {
    checkSize(jpegSize(bytes));
    return { type: 'jpeg', bytes };
  }
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') {
    checkSize(webpSize(bytes));
    return { type: 'webp', bytes };
  }
  if (bytes.readUInt32LE(0) === 0x00010000) return iconImage(bytes);
  throw new LogoError('unknown_format');
}

/** Parts that load files, run, draw text without a font, or take unbounded memory. */
const UNSAFE =
  /<!(?:doctype|entity)|<\?xml-stylesheet|<(?:[\w.-]+:)?(?:script|image|feimage|foreignobject|style|text|filter|pattern|animate|set|a)\b|\bon[a-z]+\s*=|(?:href|src)\s*=\s*["'](?!#)|url\(\s*["']?(?!#|["'])/i;
const USES_MAX = 8;

function readSvg(text: string): LogoImage {
  const uses = text.match(/<use\b/gi)?.length ?? 0;
  if (UNSAFE.test(text) || uses > USES_MAX) throw new LogoError('unsafe_svg');
  return { type: 'svg', text };
}

export function readLogoImage(bytes: Buffer): LogoImage {
  if (bytes.length > LOGO_BYTES_MAX) throw new LogoError('too_large');
  const start = bytes
    .toString('utf8', 0, 1024)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (start.startsWith('<')) {
    if (!/<svg[\s>]/i.test(start)) throw new LogoError('unknown_format');
    return readSvg(bytes.toString('utf8'));
  }
  try {
    return readRaster(bytes);
  } catch (error) {
    // Reading behind the end of a truncated file.
    throw error instanceof LogoError ? error : new LogoError('unknown_format', error);
  }
}

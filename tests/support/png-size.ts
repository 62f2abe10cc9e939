/** From the first chunk. Throws for anything but a PNG. */
export function pngSize(png: Buffer): [width: number, height: number] {
  if (png.toString('latin1', 1, 4) !== 'PNG' || png.toString('latin1', 12, 16) !== 'IHDR') throw new Error('no PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

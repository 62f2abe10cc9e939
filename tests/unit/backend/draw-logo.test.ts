import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { drawLogo, LOGO_SIDE } from '#backend/logos/draw-logo.ts';
import { LogoError, readLogoImage } from '#backend/logos/logo-image.ts';
import { pngSize } from '../../support/png-size.ts';

const svg = (content: string, attributes = 'viewBox="0 0 24 24"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);
const square = (fill: string) => svg(`<rect width="24" height="24" fill="${fill}"/>`);
const png = (side: number) =>
  new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle r="30"/></svg>`)
    .render()
    .asPng();

/** RGBA of a tile's pixel. */
function pixel(tile: Buffer, x: number, y: number): number[] {
  const href = `data:image/png;base64,${tile.toString('base64')}`;
  const side = `width="${LOGO_SIDE}" height="${LOGO_SIDE}"`;
  const { pixels } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" ${side}><image href="${href}" ${side}/></svg>`,
  ).render();
  return [...pixels.subarray((y * LOGO_SIDE + x) * 4, (y * LOGO_SIDE + x) * 4 + 4)];
}

function problemOf(bytes: Buffer): string {
  try {
    drawLogo(bytes);
    return 'none';
  } catch (error) {
    return error instanceof LogoError ? error.problem : String(error);
  }
}

const CENTRE = LOGO_SIDE / 2;

test('a mark stands in the middle of a square tile, on nothing', () => {
  const tile = drawLogo(square('#ff0000'));
  expect(pngSize(tile)).toEqual([LOGO_SIDE, LOGO_SIDE]);
  expect(pixel(tile, CENTRE, CENTRE)).toEqual([255, 0, 0, 255]);
  expect(pixel(tile, 29, CENTRE)[3]).toBe(0);
  expect(pixel(tile, 31, CENTRE)).toEqual([255, 0, 0, 255]);
});

test('a mark that a light plate would swallow gets a dark one, and keeps its colour', () => {
  const tile = drawLogo(square('#f0ff41'));
  expect(pixel(tile, 2, 2)).toEqual([0x16, 0x15, 0x1d, 255]);
  expect(pixel(tile, CENTRE, CENTRE)).toEqual([0xf0, 0xff, 0x41, 255]);
});

test('a wide mark is as wide as the mark may be, and not squeezed', () => {
  const tile = drawLogo(svg('<rect width="48" height="12"/>', 'viewBox="0 0 48 12"'));
  expect(pixel(tile, 31, CENTRE)[3]).toBe(255);
  expect(pixel(tile, CENTRE, CENTRE - 14)[3]).toBe(0);
});

test('what a file is decides its content', () => {
  expect(readLogoImage(png(64)).type).toBe('png');
  expect(pixel(drawLogo(png(64)), 32, 32)[3]).toBe(255);
  expect(problemOf(Buffer.from('<!doctype html><title>logo.png</title>'))).toBe('unknown_format');
  expect(problemOf(Buffer.from('GIF89a…………………………'))).toBe('unknown_format');
  expect(problemOf(Buffer.alloc(0))).toBe('unknown_format');
});

test('an icon file gives its largest picture', () => {
  const [small, large] = [png(32), png(64)];
  const directory = Buffer.alloc(6 + 2 * 16);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(2, 4);
  for (const [i, { side, bytes, offset }] of [
    { side: 32, bytes: small, offset: 38 },
    { side: 64, bytes: large, offset: 38 + small.length },
  ].entries()) {
    directory.writeUInt8(side, 6 + i * 16);
    directory.writeUInt32LE(bytes.length, 6 + i * 16 + 8);
    directory.writeUInt32LE(offset, 6 + i * 16 + 12);
  }
  const image = readLogoImage(Buffer.concat([directory, small, large]));
  expect(image.type === 'png' && pngSize(image.bytes)).toEqual([64, 64]);
});

test('a bitmap in an icon file is read from its bottom row, with its colours in order', () => {
  const side = 32;
  const bitmap = Buffer.alloc(40 + side * side * 4, 0);
  bitmap.writeUInt32LE(40, 0);
  bitmap.writeInt32LE(side, 4);
  bitmap.writeInt32LE(side * 2, 8);
  bitmap.writeUInt16LE(32, 14);
  // Blue, green, red, alpha: the lower half is red, the upper one blue.
  for (let i = 0; i < side * side; i++)
    bitmap.set(i < (side * side) / 2 ? [0, 0, 255, 255] : [255, 0, 0, 255], 40 + i * 4);
  const directory = Buffer.alloc(22);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(1, 4);
  directory.writeUInt8(side, 6);
  directory.writeUInt32LE(bitmap.length, 14);
  directory.writeUInt32LE(22, 18);
  const tile = drawLogo(Buffer.concat([directory, bitmap]));
  expect(pixel(tile, CENTRE, CENTRE - 30)).toEqual([0, 0, 255, 255]);
  expect(pixel(tile, CENTRE, CENTRE + 30)).toEqual([255, 0, 0, 255]);
});

test('bombs and pictures of a useless size are refused before they are decoded', () => {
  const bomb = png(64);
  bomb.writeUInt32BE(50_000, 16);
  bomb.writeUInt32BE(50_000, 20);
  expect(problemOf(bomb)).toBe('bad_size');
  expect(problemOf(png(16))).toBe('bad_size');
  expect(problemOf(png(513))).toBe('bad_size');
  expect(problemOf(Buffer.alloc(200 * 1024 + 1, '<svg '))).toBe('too_large');
  expect(problemOf(svg('<rect width="240" height="1"/>', 'viewBox="0 0 240 1"'))).toBe('bad_size');
  // The renderer leaves out what it can't decode.
  expect(problemOf(png(64).subarray(0, 200))).toBe('empty');
});

test.each([
  '<script>alert(1)</script>',
  '<image href="https://example.org/x.png"/>',
  '<image href="data:image/png;base64,AAAA"/>',
  '<foreignObject><p>x</p></foreignObject>',
  '<rect width="9" height="9" onload="x()"/>',
  '<use href="file:///etc/passwd#a"/>',
  '<use xlink:href="https://example.org/x.svg#a"/>',
  '<rect width="9" height="9" fill="url(https://example.org/#a)"/>',
  '<style>@import "https://example.org/x.css";</style>',
  '<filter id="a"><feGaussianBlur stdDeviation="9999"/></filter>',
  '<text>A</text>',
  `<g id="a"><rect/></g>${'<use href="#a"/>'.repeat(9)}`,
])('an SVG with %s is refused', (content) => {
  expect(problemOf(svg(content))).toBe('unsafe_svg');
});

test('an SVG with entities is refused, and an empty one', () => {
  const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>';
  expect(problemOf(Buffer.from(`${bomb}<svg xmlns="http://www.w3.org/2000/svg"><title>&b;</title></svg>`))).toBe(
    'unsafe_svg',
  );
  expect(problemOf(svg(''))).toBe('empty');
  expect(problemOf(Buffer.from('<svg'))).toBe('unknown_format');
});

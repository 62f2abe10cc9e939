import { Resvg } from '@resvg/resvg-js';
import { LogoError, type LogoImage, readLogoImage } from './logo-image.ts';

/** Pixels of the square tile: twice its largest size on a screen. */
export const LOGO_SIDE = 160;
/** 62 % of the tile. */
const MARK_SIDE = 100;
const EDGE = (LOGO_SIDE - MARK_SIDE) / 2;
/** sRGB components: below, the light plate hides a mark. */
const CONTRAST_MIN = 1.6;
const DARK_PLATE = '#16151D';
const RATIO_MAX = 8;

const OPTIONS = { font: { loadSystemFonts: false } } as const;

function drawMark(image: LogoImage): Resvg {
  if (image.type !== 'svg') {
    const href = `data:image/${image.type};base64,${image.bytes.toString('base64')}`;
    const side = `width="${MARK_SIDE}" height="${MARK_SIDE}"`;
    return new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" ${side}><image href="${href}" ${side}/></svg>`, OPTIONS);
  }
  const { width, height } = new Resvg(image.text, OPTIONS);
  if (!(width / height < RATIO_MAX && height / width < RATIO_MAX)) throw new LogoError('bad_size');
  const mode = width >= height ? 'width' : 'height';
  return new Resvg(image.text, { ...OPTIONS, fitTo: { mode, value: MARK_SIDE } });
}

/** sRGB components, linear. */
const LINEAR = Float64Array.from({ length: 256 }, (_, component) => {
  const share = component / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Mean WCAG relative luminance, weighted by opacity; null for an empty picture. */
function meanLuminance(pixels: Buffer): number | null {
  let [sum, weight] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    if (alpha === 0) continue;
    // Colours come multiplied by their opacity.
    const light = (offset: number) =>
      LINEAR[Math.min(255, Math.round(((pixels[at + offset] ?? 0) * 255) / alpha))] ?? 0;
    sum += alpha * (0.2126 * light(0) + 0.7152 * light(1) + 0.0722 * light(2));
    weight += alpha;
  }
  return weight < 255 ? null : sum / weight;
}

/** PNG of the tile, on a dark plate if light would hide the mark. Foreign bytes: never on a server's main thread. Throws LogoError. */
export function drawLogo(bytes: Buffer): Buffer {
  const image = readLogoImage(bytes);
  try {
    const mark = drawMark(image).render();
    const luminance = meanLuminance(mark.pixels);
    if (luminance === null) throw new LogoError('empty');
    const isLost = 1.05 / (luminance + 0.05) < CONTRAST_MIN;
    const plate = isLost ? `<rect width="${LOGO_SIDE}" height="${LOGO_SIDE}" fill="${DARK_PLATE}"/>` : '';
    const [x, y] = [mark.width, mark.height].map((side) => EDGE + (MARK_SIDE - side) / 2);
    const href = `data:image/png;base64,${mark.asPng().toString('base64')}`;
    const placed = `<image href="${href}" x="${x}" y="${y}" width="${mark.width}" height="${mark.height}"/>`;
    const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_SIDE}" height="${LOGO_SIDE}">${plate}${placed}</svg>`;
    return new Resvg(tile, OPTIONS).render().asPng();
  } catch (error) {
    // The renderer throws plain errors for what it can't read.
    throw error instanceof LogoError ? error : new LogoError('unknown_format', error);
  }
}

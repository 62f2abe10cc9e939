import type { TintName } from './tints.ts';

/** Plain data, so that a test computes contrasts. No other folder names a colour. */
type Tint = { text: string; soft: string };

type Colours = {
  /** The page, a panel on it, and sunken parts (wells, tracks, skeletons). */
  bg: string;
  surface: string;
  sunken: string;
  /** Fields and floating parts: white in light, one step lighter than `surface` in dark. */
  raised: string;
  text: string;
  textMuted: string;
  textSubtle: string;
  brand: string;
  brandFill: string;
  brandFillHover: string;
  brandFillActive: string;
  onBrand: string;
  /** A chosen line, box or dot, where `brandFill` cannot be seen on dark. */
  mark: string;
  link: string;
  brandSoft: string;
  onBrandSoft: string;
  /** The odd cell out of a comparison. */
  differs: string;
  border: string;
  /** Below headings, and around buttons and chips, which their words name: decoration only. */
  rule: string;
  borderStrong: string;
  success: string;
  successSoft: string;
  warning: string;
  warningSoft: string;
  error: string;
  errorSoft: string;
  info: string;
  infoSoft: string;
  star: string;
  focus: string;
  backdrop: string;
  plate: string;
  plateEdge: string;
  shadow: string;
};

export const light: Colours = {
  bg: '#fcfbf9',
  surface: '#f6f4f0',
  sunken: '#efece6',
  raised: '#ffffff',
  text: '#1a1926',
  textMuted: '#4d4b5a',
  textSubtle: '#6a6876',
  brand: '#6366f1',
  brandFill: '#4f46e5',
  brandFillHover: '#4338ca',
  brandFillActive: '#3730a3',
  onBrand: '#ffffff',
  mark: '#4f46e5',
  link: '#4f46e5',
  brandSoft: '#eeeefd',
  onBrandSoft: '#4338ca',
  differs: '#eeedfd',
  border: '#e6e2da',
  rule: '#c9c4ba',
  borderStrong: '#827e8b',
  success: '#15743a',
  successSoft: '#eaf6ee',
  warning: '#9a4a06',
  warningSoft: '#fdf3e1',
  error: '#b01c1c',
  errorSoft: '#fdeeee',
  info: '#1d4ed8',
  infoSoft: '#ecf2fe',
  star: '#c2690a',
  focus: '#4f46e5',
  backdrop: 'rgb(26 25 38 / 0.45)',
  plate: '#ffffff',
  plateEdge: '#e6e2da',
  shadow: 'rgb(26 25 38 / 0.12)',
};

export const dark: Colours = {
  bg: '#0f1017',
  surface: '#151722',
  sunken: '#1e212f',
  raised: '#171924',
  text: '#f2f1f5',
  textMuted: '#b5b4c4',
  textSubtle: '#9392a6',
  brand: '#6366f1',
  brandFill: '#4f46e5',
  brandFillHover: '#5b54ea',
  brandFillActive: '#4338ca',
  onBrand: '#ffffff',
  mark: '#818cf8',
  link: '#a5b4fc',
  brandSoft: '#201e4a',
  onBrandSoft: '#c7d2fe',
  differs: '#1e1d40',
  border: '#282b3a',
  rule: '#3d4154',
  borderStrong: '#74778d',
  success: '#5fd38d',
  successSoft: '#11281c',
  warning: '#f5b948',
  warningSoft: '#2c210c',
  error: '#f58585',
  errorSoft: '#331719',
  info: '#93c5fd',
  infoSoft: '#12233c',
  star: '#f5b948',
  focus: '#a5b4fc',
  backdrop: 'rgb(4 5 10 / 0.66)',
  plate: '#f4f3f0',
  plateEdge: '#f4f3f0',
  shadow: 'rgb(0 0 0 / 0.5)',
};

/** For `prefers-contrast: more`. */
export function withMoreContrast({ text, textMuted, borderStrong }: Colours) {
  return { textMuted: text, textSubtle: textMuted, border: borderStrong, rule: borderStrong, borderStrong: textMuted };
}

export const lightTints: Record<TintName, Tint> = {
  indigo: { text: '#4338ca', soft: '#eeeefd' },
  emerald: { text: '#04704f', soft: '#e8f6ef' },
  amber: { text: '#9a4a06', soft: '#fdf3e1' },
  rose: { text: '#b3123a', soft: '#fdeef1' },
  sky: { text: '#075f92', soft: '#e9f4fb' },
};

export const darkTints: Record<TintName, Tint> = {
  indigo: { text: '#c7d2fe', soft: '#201e4a' },
  emerald: { text: '#7fe0b5', soft: '#0c2a20' },
  amber: { text: '#f8cf72', soft: '#2c210c' },
  rose: { text: '#fda4b4', soft: '#37131c' },
  sky: { text: '#86d2fb', soft: '#0e2738' },
};

/** 4.5 for text, 3 for shapes that carry meaning. */
type ColourPair = { front: keyof Colours; back: keyof Colours; ratio: 4.5 | 3 };

type Name = keyof Colours;

function pairs(ratio: 4.5 | 3, fronts: readonly Name[], backs: readonly Name[]): ColourPair[] {
  return fronts.flatMap((front) => backs.map((back) => ({ front, back, ratio })));
}

const GROUNDS = ['bg', 'surface', 'sunken', 'raised', 'differs'] as const;

/** Pairs in use, in both themes. Tints need 4.5 on their own soft. */
export const COLOUR_PAIRS: readonly ColourPair[] = [
  ...pairs(4.5, ['text', 'textMuted', 'textSubtle', 'link'], GROUNDS),
  ...pairs(4.5, ['success', 'warning', 'error', 'info'], GROUNDS),
  ...pairs(4.5, ['onBrand'], ['brandFill', 'brandFillHover', 'brandFillActive']),
  ...pairs(4.5, ['onBrandSoft'], ['brandSoft']),
  ...pairs(4.5, ['success'], ['successSoft']),
  ...pairs(4.5, ['warning'], ['warningSoft']),
  ...pairs(4.5, ['error'], ['errorSoft']),
  ...pairs(4.5, ['info'], ['infoSoft']),
  ...pairs(4.5, ['text', 'textMuted'], ['brandSoft', 'successSoft', 'warningSoft', 'errorSoft', 'infoSoft']),
  ...pairs(3, ['brand', 'brandFill'], ['bg']),
  ...pairs(3, ['mark', 'borderStrong', 'focus', 'star'], GROUNDS),
];

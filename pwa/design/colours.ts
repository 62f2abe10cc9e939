import type { TintName } from './tints.ts';

/**
 * Plain data, so that a test can compute the contrast of each pair. No other folder names a colour; components use
 * `theme.colour`.
 */
type Tint = { text: string; soft: string };

type Colours = {
  /** The page, a panel on it, and sunken parts (wells, tracks, skeletons). */
  bg: string;
  surface: string;
  sunken: string;
  /** Full-width sections. In dark it equals `bg`, so that cards stand out. */
  band: string;
  /** Cards, dialogs and popovers: white in light, one step lighter than `bg` in dark. */
  raised: string;
  text: string;
  textMuted: string;
  /** Never on `sunken`: its contrast there is 4.34 in light. */
  textSubtle: string;
  /** The logo and decoration, never body text: its contrast on white is 4.47. */
  brand: string;
  brandFill: string;
  brandFillHover: string;
  brandFillActive: string;
  onBrand: string;
  link: string;
  brandSoft: string;
  onBrandSoft: string;
  /** Decoration only; controls use `borderStrong`. */
  border: string;
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
  /** Behind logos. */
  plate: string;
  plateEdge: string;
  shadow: string;
};

export const light: Colours = {
  bg: '#ffffff',
  surface: '#f8fafc',
  sunken: '#f1f5f9',
  band: '#f8fafc',
  raised: '#ffffff',
  text: '#0f172a',
  textMuted: '#475569',
  textSubtle: '#64748b',
  brand: '#6366f1',
  brandFill: '#4f46e5',
  brandFillHover: '#4338ca',
  brandFillActive: '#3730a3',
  onBrand: '#ffffff',
  link: '#4f46e5',
  brandSoft: '#eef2ff',
  onBrandSoft: '#4338ca',
  border: '#e2e8f0',
  borderStrong: '#7a889c',
  success: '#15803d',
  successSoft: '#f0fdf4',
  warning: '#b45309',
  warningSoft: '#fffbeb',
  error: '#b91c1c',
  errorSoft: '#fef2f2',
  info: '#1d4ed8',
  infoSoft: '#eff6ff',
  star: '#d97706',
  focus: '#4f46e5',
  backdrop: 'rgb(15 23 42 / 0.45)',
  plate: '#ffffff',
  plateEdge: '#e2e8f0',
  shadow: 'rgb(15 23 42 / 0.12)',
};

export const dark: Colours = {
  bg: '#0b0f1a',
  surface: '#111827',
  sunken: '#1a2236',
  band: '#0b0f1a',
  raised: '#111827',
  text: '#f1f5f9',
  textMuted: '#a9b4c6',
  textSubtle: '#8b97ab',
  brand: '#6366f1',
  brandFill: '#4f46e5',
  brandFillHover: '#4338ca',
  brandFillActive: '#3730a3',
  onBrand: '#ffffff',
  link: '#a5b4fc',
  brandSoft: '#1e1b4b',
  onBrandSoft: '#c7d2fe',
  border: '#263148',
  borderStrong: '#66738c',
  success: '#4ade80',
  successSoft: '#0f2a1c',
  warning: '#fbbf24',
  warningSoft: '#2e2209',
  error: '#f87171',
  errorSoft: '#331416',
  info: '#93c5fd',
  infoSoft: '#10233f',
  star: '#fbbf24',
  focus: '#a5b4fc',
  backdrop: 'rgb(3 6 14 / 0.65)',
  plate: '#f4f3f0',
  plateEdge: '#f4f3f0',
  shadow: 'rgb(0 0 0 / 0.5)',
};

/** For `prefers-contrast: more`. */
export function withMoreContrast({ text, textMuted, borderStrong }: Colours) {
  return { textMuted: text, textSubtle: textMuted, border: borderStrong, borderStrong: textMuted };
}

export const lightTints: Record<TintName, Tint> = {
  indigo: { text: '#4338ca', soft: '#eef2ff' },
  emerald: { text: '#047857', soft: '#ecfdf5' },
  amber: { text: '#b45309', soft: '#fffbeb' },
  rose: { text: '#be123c', soft: '#fff1f2' },
  sky: { text: '#0369a1', soft: '#f0f9ff' },
};

export const darkTints: Record<TintName, Tint> = {
  indigo: { text: '#c7d2fe', soft: '#1e1b4b' },
  emerald: { text: '#6ee7b7', soft: '#052e23' },
  amber: { text: '#fcd34d', soft: '#2e2209' },
  rose: { text: '#fda4af', soft: '#37101b' },
  sky: { text: '#7dd3fc', soft: '#0a2638' },
};

/** 4.5 for text, 3 for shapes that carry meaning. */
type ColourPair = { front: keyof Colours; back: keyof Colours; ratio: 4.5 | 3 };

function pairs(ratio: 4.5 | 3, fronts: (keyof Colours)[], backs: (keyof Colours)[]): ColourPair[] {
  return fronts.flatMap((front) => backs.map((back) => ({ front, back, ratio })));
}

/** Every pair that components use, in both themes. Tints need 4.5 for their text on their own soft. */
export const COLOUR_PAIRS: readonly ColourPair[] = [
  ...pairs(4.5, ['text', 'textMuted', 'link'], ['bg', 'surface', 'sunken', 'band', 'raised']),
  ...pairs(4.5, ['textSubtle'], ['bg', 'surface', 'band', 'raised']),
  ...pairs(4.5, ['success', 'warning', 'error', 'info'], ['bg', 'raised']),
  ...pairs(4.5, ['onBrand'], ['brandFill', 'brandFillHover', 'brandFillActive']),
  ...pairs(4.5, ['onBrandSoft'], ['brandSoft']),
  ...pairs(4.5, ['success'], ['successSoft']),
  ...pairs(4.5, ['warning'], ['warningSoft']),
  ...pairs(4.5, ['error'], ['errorSoft']),
  ...pairs(4.5, ['info'], ['infoSoft']),
  ...pairs(4.5, ['text', 'textMuted'], ['brandSoft', 'successSoft', 'warningSoft', 'errorSoft', 'infoSoft']),
  ...pairs(3, ['brand', 'brandFill'], ['bg']),
  ...pairs(3, ['borderStrong', 'focus', 'star'], ['bg', 'surface', 'band', 'raised']),
];

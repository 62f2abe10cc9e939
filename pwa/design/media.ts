/** Forced colours remove fills and shadows; this replaces what only they showed. */
export const selectedInForcedColours = {
  background: 'Highlight',
  color: 'HighlightText',
  forcedColorAdjust: 'none',
} as const;
/** Transparent until forced colours paint it; for frames that show focus by border and shadow. */
export const focusInForcedColours = { outline: '2px solid transparent' } as const;

export const visuallyHidden = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export function lineClamp(count: number) {
  return { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: count, overflow: 'hidden' } as const;
}

/** In em, so that breakpoints follow the reader's font size. */
export const from = {
  tablet: '(min-width: 40em)',
  desktop: '(min-width: 64em)',
  wide: '(min-width: 80em)',
} as const;

/** Container queries follow the page's font size. One rem less for the scrollbar. */
export const containerFrom = {
  tablet: '(min-width: 39rem)',
  desktop: '(min-width: 63rem)',
  wide: '(min-width: 79rem)',
} as const;

export const below = {
  phone: '(max-width: 22.49em)',
  tablet: '(max-width: 39.99em)',
  desktop: '(max-width: 63.99em)',
  wide: '(max-width: 79.99em)',
} as const;

export const motionOk = '(prefers-reduced-motion: no-preference)';
export const canHover = '(hover: hover)';
/** For hiding parts that need scripts. */
export const noScripts = '(scripting: none)';
export const forcedColours = '(forced-colors: active)';
export const moreContrast = '(prefers-contrast: more)';

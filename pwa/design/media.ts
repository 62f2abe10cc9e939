/**
 * Where the reader's own few colours are forced on the page, its fills and shadows are gone: what was told by them alone is
 * told by these. For `@media (forced-colors: active)`.
 */
export const selectedInForcedColours = {
  background: 'Highlight',
  color: 'HighlightText',
  forcedColorAdjust: 'none',
} as const;
/** Unseen until it is forced to be: for frames that else show the focus by border and shadow. */
export const focusInForcedColours = { outline: '2px solid transparent' } as const;

/** At most so many lines; what does not fit ends in an ellipsis. */
export function lineClamp(count: number) {
  return { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: count, overflow: 'hidden' } as const;
}

/** Breakpoints for `@media`, from the narrow screen up. Sizes in em follow the reader's font size. */
export const from = {
  tablet: '(min-width: 40em)',
  desktop: '(min-width: 64em)',
  wide: '(min-width: 80em)',
} as const;

/**
 * The same for `@container`: unlike a media query it also follows a font size that the page itself was given. A rem
 * less, because a container does not count the scrollbar.
 */
export const containerFrom = {
  tablet: '(min-width: 39rem)',
  desktop: '(min-width: 63rem)',
  wide: '(min-width: 79rem)',
} as const;

export const below = {
  tablet: '(max-width: 39.99em)',
  desktop: '(max-width: 63.99em)',
} as const;

export const motionOk = '(prefers-reduced-motion: no-preference)';
export const canHover = '(hover: hover)';
/** Parts that do nothing without scripts hide themselves where there are none. */
export const noScripts = '(scripting: none)';
export const forcedColours = '(forced-colors: active)';
export const moreContrast = '(prefers-contrast: more)';

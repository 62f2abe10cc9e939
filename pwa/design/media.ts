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

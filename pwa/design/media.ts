/** Breakpoints for `@media`, from the narrow screen up. Sizes in em follow the reader's font size. */
export const from = {
  tablet: '(min-width: 40em)',
  desktop: '(min-width: 64em)',
  wide: '(min-width: 80em)',
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

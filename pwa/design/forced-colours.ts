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

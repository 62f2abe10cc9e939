import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { canHover, forcedColours } from '#pwa/design/media.ts';

export const inputField = style({ display: 'grid', gap: theme.space[1] });

export const inputLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: theme.space[3] });

/** Starts where the text above it does: the room around a star stands outside. */
export const inputRow = style({ display: 'flex', marginInlineStart: `calc(-1 * ${theme.space[2]})` });

const label = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  borderRadius: theme.radius.control,
  cursor: 'pointer',
  selectors: {
    '&:has(:focus-visible)': { outline: `2px solid ${theme.colour.focus}`, outlineOffset: '-2px' },
  },
});
export const inputStar = styleVariants({
  medium: [label, { inlineSize: '2.5rem', blockSize: '2.5rem' }],
  large: [label, { inlineSize: theme.size.target, blockSize: theme.size.target }],
});

/** Lies over its star, so that it is what is pressed. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});

const shape = style({
  inlineSize: '1.75rem',
  blockSize: '1.75rem',
  strokeWidth: '1.5',
  strokeLinejoin: 'round',
  transition: `fill ${theme.duration.press}`,
});
export const inputEmpty = style([shape, { fill: 'transparent', stroke: theme.colour.borderStrong }]);
export const inputFull = style([
  shape,
  {
    fill: theme.colour.star,
    stroke: theme.colour.star,
    '@media': { [forcedColours]: { fill: 'Highlight', stroke: 'Highlight' } },
  },
]);

// Under a mouse the stars show what a press would choose.
globalStyle(`${inputRow}:hover ${shape}`, {
  '@media': { [canHover]: { fill: theme.colour.star, stroke: theme.colour.star } },
});
globalStyle(`${label}:hover ~ ${label} ${shape}`, {
  '@media': { [canHover]: { fill: 'transparent', stroke: theme.colour.borderStrong } },
});

export const chosen = style({
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.compact,
  fontVariantNumeric: 'tabular-nums',
});

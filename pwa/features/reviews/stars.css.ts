import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { forcedColours } from '#pwa/design/media.ts';

const row = style({ flex: 'none' });

export const size = styleVariants({
  small: [row, { blockSize: '0.875rem', inlineSize: '4.375rem' }],
  medium: [row, { blockSize: '1.125rem', inlineSize: '5.625rem' }],
  large: [row, { blockSize: '1.5rem', inlineSize: '7.5rem' }],
});

export const empty = style({
  fill: theme.colour.border,
  '@media': { [forcedColours]: { fill: 'Canvas', stroke: 'CanvasText' } },
});
export const full = style({
  fill: theme.colour.star,
  '@media': { [forcedColours]: { fill: 'Highlight' } },
});

export const line = style({
  display: 'inline-flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: theme.space[2],
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.small,
  fontVariantNumeric: 'tabular-nums',
});

export const average = style({ color: theme.colour.text, fontWeight: theme.weight.semibold });

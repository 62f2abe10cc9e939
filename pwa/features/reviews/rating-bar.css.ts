import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { forcedColours } from '#pwa/design/media.ts';

export const bar = style({
  inlineSize: '100%',
  minInlineSize: 'min(3rem, 15vw)',
  blockSize: '0.375rem',
  borderRadius: theme.radius.full,
  background: theme.colour.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.colour.border}`,
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
});
export const barFill = style({
  fill: theme.colour.brand,
  '@media': { [forcedColours]: { fill: 'Highlight' } },
});
export const starFill = style({
  fill: theme.colour.star,
  '@media': { [forcedColours]: { fill: 'Highlight' } },
});

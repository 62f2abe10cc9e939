import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { canHover, forcedColours, noScripts } from '#pwa/design/media.ts';

export const cover = style({
  color: theme.colour.text,
  textDecoration: 'none',
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: theme.radius.card },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${theme.colour.focus}`, outlineOffset: '2px' },
  },
  '@media': {
    [canHover]: { selectors: { '&:hover': { color: theme.colour.link } } },
    [forcedColours]: { color: 'LinkText' },
  },
});

export const above = style({ position: 'relative', zIndex: theme.layer.above });

/** Beside a card's link; a mask draws its icon, without an element of its own. */
export const drawnAction = style({
  display: 'grid',
  placeItems: 'center',
  borderRadius: theme.radius.control,
  color: theme.colour.textMuted,
  cursor: 'pointer',
  transition: `background-color ${theme.duration.press}`,
  selectors: {
    '&::before': { content: '', inlineSize: '1.25rem', blockSize: '1.25rem', background: 'currentColor' },
  },
  '@media': {
    [canHover]: { selectors: { '&:hover': { background: theme.colour.sunken } } },
    [noScripts]: { display: 'none' },
    print: { display: 'none' },
    [forcedColours]: { selectors: { '&::before': { background: 'ButtonText', forcedColorAdjust: 'none' } } },
  },
});

import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { panel } from '#pwa/design/layout.css.ts';
import { canHover, forcedColours } from '#pwa/design/media.ts';

/** `cover`, on the link of its name, stretches over the panel. */
export const card = style([
  panel,
  {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    blockSize: '100%',
    minInlineSize: 0,
    transition: `border-color ${theme.duration.press}`,
    '@media': {
      [canHover]: {
        selectors: { '&:hover': { borderColor: theme.colour.borderStrong, background: theme.colour.surface } },
      },
    },
  },
]);

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

/** For controls above the stretched link. */
export const above = style({ position: 'relative', zIndex: theme.layer.above });

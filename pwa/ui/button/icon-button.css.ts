import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { canHover } from '#pwa/design/media.ts';

const iconBase = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: theme.radius.control,
  color: theme.colour.textMuted,
  transition: `background-color ${theme.duration.press}, color ${theme.duration.press}`,
  '@media': {
    [canHover]: {
      selectors: { '&:hover:not(:disabled)': { background: theme.colour.sunken, color: theme.colour.text } },
    },
  },
  selectors: { '&:active:not(:disabled)': { background: theme.colour.sunken } },
});

export const iconSize = styleVariants({
  small: [iconBase, { inlineSize: '2rem', blockSize: '2rem' }],
  medium: [iconBase, { inlineSize: theme.size.target, blockSize: theme.size.target }],
});

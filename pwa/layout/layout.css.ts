import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';

export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
});

/** A page that is still empty keeps the footer out of sight. */
export const main = style({
  flex: '1 0 auto',
  minBlockSize: `calc(100dvh - ${theme.size.header})`,
  selectors: { '&:focus': { outline: 'none' } },
});

/** The first thing one reaches with the keyboard; in sight only then. */
export const skip = style({
  position: 'absolute',
  insetBlockStart: theme.space[2],
  insetInlineStart: theme.space[2],
  zIndex: theme.layer.toast,
  paddingBlock: theme.space[3],
  paddingInline: theme.space[4],
  borderRadius: theme.radius.control,
  background: theme.colour.brandFill,
  color: theme.colour.onBrand,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' } },
});

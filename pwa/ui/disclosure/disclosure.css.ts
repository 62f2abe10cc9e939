import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { canHover } from '#pwa/design/media.ts';
import { secondary } from '#pwa/design/text.css.ts';

export const disclosure = style({ borderBlock: `1px solid ${theme.colour.border}`, paddingBlock: theme.space[1] });
export const summary = style({
  display: 'list-item',
  paddingBlock: theme.space[2],
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.medium,
  cursor: 'pointer',
});

export const menu = style({ position: 'relative' });

export const button = style([
  secondary,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.space[2],
    minBlockSize: theme.size.target,
    paddingInline: theme.space[3],
    borderRadius: theme.radius.control,
    fontWeight: theme.weight.medium,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    listStyle: 'none',
    selectors: { '&::-webkit-details-marker': { display: 'none' } },
    '@media': { [canHover]: { ':hover': { color: theme.colour.text, background: theme.colour.sunken } } },
  },
]);

globalStyle(`${button} > svg`, { flex: 'none' });

export const panel = style({
  position: 'absolute',
  insetBlockStart: `calc(100% + ${theme.space[1]})`,
  insetInlineEnd: 0,
  zIndex: theme.layer.popover,
  minInlineSize: '12rem',
  padding: theme.space[1],
  border: `1px solid ${theme.colour.border}`,
  borderRadius: theme.radius.card,
  background: theme.colour.raised,
  boxShadow: theme.shadow.pop,
  // The page's end has no room below.
  selectors: { 'footer &': { insetBlock: `auto calc(100% + ${theme.space[1]})` } },
});

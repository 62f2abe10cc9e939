import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { canHover } from '#pwa/design/media.ts';

export const notStated = style({ color: theme.colour.textSubtle });
export const amount = style({ display: 'grid', gap: theme.space[2], maxInlineSize: '12rem' });
export const amountValue = style({ fontWeight: theme.weight.semibold });
export const categories = style({ display: 'grid', gap: theme.space[1], justifyItems: 'start' });
export const category = style({
  display: 'inline-block',
  minBlockSize: '1.5rem',
  color: theme.colour.link,
  textDecoration: 'none',
  '@media': { [canHover]: { selectors: { '&:hover': { textDecoration: 'underline' } } } },
});
export const detail = style({
  marginBlockStart: theme.space[2],
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.small,
});

import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';

export const loadMore = style({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space[3],
  paddingBlockStart: theme.space[8],
});
export const shown = style({
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.small,
  fontVariantNumeric: 'tabular-nums',
});

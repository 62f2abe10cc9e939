import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';

/** Questions fill rows; the count and the button follow the last. */
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  alignItems: 'end',
  gap: theme.space[4],
});
export const count = style({
  alignSelf: 'center',
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.compact,
  fontVariantNumeric: 'tabular-nums',
});

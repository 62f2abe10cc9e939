import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';

/** A `details` between two lines: its summary, and what it opens. */
export const disclosure = style({ borderBlock: `1px solid ${theme.colour.border}`, paddingBlock: theme.space[1] });
export const summary = style({
  display: 'list-item',
  paddingBlock: theme.space[2],
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.medium,
  cursor: 'pointer',
});

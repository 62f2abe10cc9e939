import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';

export const choices = style({ display: 'grid', gap: theme.space[3] });
export const newList = style({
  display: 'grid',
  gap: theme.space[2],
  paddingBlockStart: theme.space[3],
  borderBlockStart: `1px solid ${theme.colour.border}`,
});

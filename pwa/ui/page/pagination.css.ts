import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';

export const pagination = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.space[3],
  paddingBlockStart: theme.space[6],
});
/** Next keeps to its side when there is no Previous. */
export const nextPage = style({ marginInlineStart: 'auto' });

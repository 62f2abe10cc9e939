import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { page } from '#pwa/design/layout.css.ts';

export const screen = style([
  page,
  {
    paddingBlock: `${theme.space[4]} ${theme.space[8]}`,
    '@media': { print: { paddingBlock: 0 } },
  },
]);
/** What follows the heading. */
export const content = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[6],
  '@media': { print: { display: 'block' } },
});
export const notice = style({
  paddingBlock: theme.space[3],
  paddingInline: theme.space[4],
  borderRadius: theme.radius.control,
  background: theme.colour.infoSoft,
  color: theme.colour.info,
  fontSize: theme.fontSize.compact,
});
export const skeleton = style({ display: 'grid', gap: theme.space[6], paddingBlock: theme.space[4] });
export const skeletonRow = style({
  display: 'grid',
  gridTemplateColumns: '1fr 2fr 2fr',
  gap: theme.space[6],
});

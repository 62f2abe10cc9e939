import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { page } from '#pwa/design/layout.css.ts';
import { noScripts } from '#pwa/design/media.ts';

export const screen = style([
  page,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 36rem)',
    justifyContent: 'center',
    gap: theme.space[6],
    paddingBlock: `${theme.space[6]} ${theme.space[16]}`,
  },
]);

/** Forms need scripts. */
export const form = style({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.space[5],
  marginBlockStart: `calc(-1 * ${theme.space[3]})`,
  '@media': { [noScripts]: { display: 'none' } },
});

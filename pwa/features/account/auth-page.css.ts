import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { page } from '#pwa/design/layout.css.ts';
import { from, noScripts } from '#pwa/design/media.ts';

export const screen = style([
  page,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyContent: 'center',
    gap: theme.space[12],
    paddingBlock: `${theme.space[6]} ${theme.space[16]}`,
    '@media': {
      [from.tablet]: { gridTemplateColumns: 'minmax(0, 28rem)' },
      [from.desktop]: { gridTemplateColumns: 'minmax(0, 28rem) minmax(0, 24rem)', columnGap: theme.space[16] },
    },
  },
]);

export const single = style([
  page,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 28rem)',
    justifyContent: 'center',
    paddingBlock: `${theme.space[6]} ${theme.space[16]}`,
  },
]);

export const main = style({ minInlineSize: 0 });

export const reason = style({ marginBlockEnd: theme.space[5], color: theme.colour.textMuted });

/** Forms need scripts. */
export const form = style({
  display: 'grid',
  gap: theme.space[5],
  '@media': { [noScripts]: { display: 'none' } },
});

export const offline = style({
  marginBlockEnd: theme.space[4],
  padding: theme.space[4],
  borderRadius: theme.radius.card,
  background: theme.colour.infoSoft,
  fontSize: theme.fontSize.compact,
});

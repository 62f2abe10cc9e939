import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { page, panel } from '#pwa/design/layout.css.ts';
import { from, noScripts } from '#pwa/design/media.ts';

export const box = style([
  panel,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 21rem), 1fr))',
    alignItems: 'center',
    columnGap: theme.space[8],
    rowGap: theme.space[4],
    padding: theme.space[6],
    background: theme.colour.surface,
    '@media': { print: { display: 'none' } },
  },
]);

export const words = style({ display: 'grid', gap: theme.space[2] });

export const title = style({ fontSize: theme.fontSize.section });

export const intro = style({ color: theme.colour.textMuted });

/** Forms need scripts. */
export const form = style({
  display: 'grid',
  gap: theme.space[3],
  '@media': { [noScripts]: { display: 'none' } },
});

export const line = style({
  display: 'grid',
  alignItems: 'start',
  gap: theme.space[3],
  '@media': { [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});

/** Aligned with the input, below its label. */
export const button = style({
  minBlockSize: theme.size.target,
  '@media': {
    [from.tablet]: {
      marginBlockStart: `calc(${theme.fontSize.compact} * ${theme.leading.body} + ${theme.space[1]})`,
    },
  },
});

export const sentTitle = style({ fontWeight: theme.weight.semibold });

export const tokenPage = style([
  page,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 36rem)',
    justifyContent: 'center',
    gap: theme.space[6],
    paddingBlock: `${theme.space[6]} ${theme.space[16]}`,
  },
]);

export const tokenForm = style({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.space[5],
  marginBlockStart: `calc(-1 * ${theme.space[3]})`,
  '@media': { [noScripts]: { display: 'none' } },
});

import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { reading } from '#pwa/design/layout.css.ts';
import { from } from '#pwa/design/media.ts';

export const article = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: theme.space[8],
  paddingBlockStart: theme.space[6],
});
export const column = style([reading, { inlineSize: '100%' }]);
export const header = style([column, { display: 'grid', gap: theme.space[4] }]);
export const title = style({ fontSize: theme.fontSize.hero, letterSpacing: '-0.02em' });
export const byline = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.space[2],
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.body,
});
export const author = style({ color: theme.colour.text, fontWeight: theme.weight.medium });
export const date = style({ selectors: { '&::before': { content: '"·"', marginInlineEnd: theme.space[2] } } });
export const cover = style([
  reading,
  {
    inlineSize: '100%',
    overflow: 'clip',
    border: `1px solid ${theme.colour.border}`,
    borderRadius: theme.radius.sheet,
  },
]);
export const text = style({ fontSize: theme.fontSize.lead });
export const footer = style({
  display: 'grid',
  gap: theme.space[6],
  marginBlockStart: theme.space[12],
  paddingBlockStart: theme.space[6],
  borderBlockStart: `1px solid ${theme.colour.border}`,
});
export const newsletter = style({ marginBlock: `${theme.space[12]} ${theme.space[4]}` });
export const related = style({ '@media': { print: { display: 'none' } } });
export const share = style({
  display: 'grid',
  gap: theme.space[3],
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'auto 1fr', alignItems: 'center', columnGap: theme.space[4] },
    print: { display: 'none' },
  },
});
export const shareTitle = style({ fontSize: theme.fontSize.compact });
export const lines = style([column, { display: 'grid', gap: theme.space[3] }]);
/** Keeps what follows out of sight. */
export const waiting = style([lines, { alignContent: 'start', minBlockSize: '100lvh' }]);

export const breadcrumbSkeleton = style({ maxInlineSize: '20rem', paddingBlock: '0.5625rem' });
export const titleSkeleton = style({
  display: 'grid',
  gap: `calc(${theme.fontSize.hero} * 0.2)`,
  paddingBlock: `calc(${theme.fontSize.hero} * 0.1)`,
});
globalStyle(`${titleSkeleton} > *`, { blockSize: theme.fontSize.hero });
/** As tall as the byline. */
globalStyle(`${titleSkeleton} + *`, { marginBlock: '0.3125rem' });

import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { page, reading } from '#pwa/design/layout.css.ts';
import { from } from '#pwa/design/media.ts';

export const screen = style({ paddingBlockStart: theme.space[4] });

/** Head and tabs, with room before the band that follows. */
export const about = style([page, { paddingBlockEnd: theme.space[6] }]);

/** Around what stands in for the whole screen. */
export const state = style([page, { paddingBlock: theme.space[8] }]);
export const breadcrumbSkeleton = style({
  display: 'grid',
  alignContent: 'center',
  minBlockSize: '2rem',
  maxInlineSize: '30rem',
});
export const titleSkeleton = style({ flex: 1, display: 'grid', gap: theme.space[3], alignContent: 'center' });
export const textSkeleton = style([reading, { display: 'grid', gap: theme.space[3] }]);
/** The tabs and what opens first. */
export const panelSkeleton = style({ display: 'grid', gap: theme.space[6] });

export const header = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[5],
  paddingBlock: `${theme.space[4]} ${theme.space[6]}`,
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: theme.space[12] } },
});

export const identity = style({ display: 'grid', gap: theme.space[4], minInlineSize: 0, alignContent: 'start' });
export const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: theme.space[4],
  '@media': { [from.tablet]: { gap: theme.space[5] } },
});
/** Below the mark, not beside it, where large letters leave no room for a word. */
export const names = style({ flex: '1 1 8rem', display: 'grid', gap: theme.space[1], minInlineSize: 0 });
export const nameLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space[2] });
export const name = style({ fontSize: theme.fontSize.page });
export const company = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.compact });
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[3],
  rowGap: theme.space[1],
});
export const description = style([reading, { fontSize: theme.fontSize.lead }]);
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2] });

export const related = style({ '@media': { print: { display: 'none' } } });
export const pairs = style({ display: 'grid', gap: theme.space[3], marginBlockStart: theme.space[8] });
export const pairsTitle = style({ fontSize: theme.fontSize.title });

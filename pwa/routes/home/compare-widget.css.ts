import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { panel } from '#pwa/design/layout.css.ts';
import { from, noScripts } from '#pwa/design/media.ts';

export const widget = style([
  panel,
  {
    display: 'grid',
    gap: theme.space[5],
    padding: theme.space[4],
    '@media': { [from.desktop]: { padding: theme.space[6] } },
  },
]);

/** Label, picker, name, description and four facts. */
const SLOT_ROWS = 8;

/** Rows shared by all columns, so that facts align whatever the length of the texts. */
const sharedRows = (count: number) => ({
  '@media': { [from.tablet]: { gridRow: `span ${count}`, gridTemplateRows: 'subgrid', rowGap: 0 } },
});

export const slots = style({
  display: 'grid',
  gap: theme.space[4],
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', rowGap: 0 },
    [from.desktop]: { columnGap: theme.space[6] },
    [noScripts]: { display: 'none' },
  },
});

export const slot = style([{ display: 'grid', alignContent: 'start', minInlineSize: 0 }, sharedRows(SLOT_ROWS)]);
export const label = style({
  marginBlockEnd: theme.space[2],
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.medium,
});
export const factsSkeleton = style({ display: 'grid', gap: theme.space[3], paddingBlockStart: theme.space[4] });
export const factsPlace = style({ '@media': { [from.tablet]: { gridRow: `span ${SLOT_ROWS - 2}` } } });
export const facts = style([{ display: 'grid' }, sharedRows(SLOT_ROWS - 2)]);

export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  paddingBlock: `${theme.space[4]} ${theme.space[2]}`,
  fontSize: theme.fontSize.body,
});
export const link = style({ color: theme.colour.text, selectors: { '&:not(:hover)': { textDecoration: 'none' } } });

export const description = style({
  paddingBlockEnd: theme.space[3],
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.compact,
});

export const rows = style([
  { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', fontSize: theme.fontSize.compact },
  sharedRows(SLOT_ROWS - 4),
]);
globalStyle(`${rows} > :is(dt, dd)`, {
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '2.5rem',
  paddingBlock: theme.space[2],
  borderBlockStart: `1px solid ${theme.colour.border}`,
});
globalStyle(`${rows} > dt`, { paddingInlineEnd: theme.space[4], color: theme.colour.textMuted });

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[4],
});

export const pairs = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[2],
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.small,
});
export const pairList = style({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2] });
export const action = style({
  flex: '1 0 auto',
  maxInlineSize: '100%',
  '@media': { [from.tablet]: { flex: 'none', marginInlineStart: 'auto' } },
});

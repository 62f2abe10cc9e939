import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { page, panel } from '#pwa/design/layout.css.ts';
import { from, noScripts } from '#pwa/design/media.ts';

export const hero = style({
  borderBlockEnd: `1px solid ${theme.colour.border}`,
  background: `radial-gradient(ellipse 48rem 22rem at 50% -4rem, ${theme.colour.brandSoft}, transparent) ${theme.colour.surface}`,
});

export const inside = style([
  page,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'center',
    gap: theme.space[5],
    paddingBlock: `${theme.space[12]} ${theme.space[8]}`,
    textAlign: 'center',
    '@media': { [from.desktop]: { gap: theme.space[6], paddingBlock: `5rem ${theme.space[16]}` } },
  },
]);

export const title = style({
  maxInlineSize: '20ch',
  fontSize: theme.fontSize.hero,
  fontWeight: theme.weight.bold,
  letterSpacing: '-0.025em',
  lineHeight: 1.1,
  selectors: { '&:is(:lang(zh), :lang(ja))': { maxInlineSize: '28em', letterSpacing: 0, lineHeight: 1.3 } },
  '@media': { [from.desktop]: { maxInlineSize: 'none' } },
});

export const search = style({ inlineSize: '100%', maxInlineSize: '42rem' });

export const tasks = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: theme.space[2],
  maxInlineSize: '56rem',
});

/** Reserves the height before the numbers load. */
export const counts = style({
  minBlockSize: '1lh',
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.compact,
  fontVariantNumeric: 'tabular-nums',
});

export const count = style({
  display: 'inline',
  selectors: { '&:not(:first-child)::before': { content: '"·" / ""', marginInline: theme.space[2] } },
});

export const installPlace = style([page, { paddingBlockEnd: theme.space[4] }]);

export const installBanner = style({
  display: 'grid',
  gap: theme.space[4],
  padding: theme.space[5],
  borderRadius: theme.radius.sheet,
  background: theme.colour.brandSoft,
  color: theme.colour.text,
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', padding: theme.space[6] },
  },
});

export const installTitle = style({ fontSize: theme.fontSize.title });
export const installText = style({
  marginBlockStart: theme.space[1],
  maxInlineSize: '60ch',
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.compact,
});
export const installActions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space[2] });
/** The ghost button's own colour has too little contrast on this background. */
export const dismiss = style({ color: theme.colour.onBrandSoft });

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
export const widgetLabel = style({
  marginBlockEnd: theme.space[2],
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.medium,
});
export const factsSkeleton = style({ display: 'grid', gap: theme.space[3], paddingBlockStart: theme.space[4] });
export const factsPlace = style({ '@media': { [from.tablet]: { gridRow: `span ${SLOT_ROWS - 2}` } } });
export const facts = style([{ display: 'grid' }, sharedRows(SLOT_ROWS - 2)]);

export const widgetName = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  paddingBlock: `${theme.space[4]} ${theme.space[2]}`,
  fontSize: theme.fontSize.body,
});
export const widgetLink = style({
  color: theme.colour.text,
  selectors: { '&:not(:hover)': { textDecoration: 'none' } },
});

export const widgetDescription = style({
  paddingBlockEnd: theme.space[3],
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.compact,
});

export const widgetRows = style([
  { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', fontSize: theme.fontSize.compact },
  sharedRows(SLOT_ROWS - 4),
]);
globalStyle(`${widgetRows} > :is(dt, dd)`, {
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '2.5rem',
  paddingBlock: theme.space[2],
  borderBlockStart: `1px solid ${theme.colour.border}`,
});
globalStyle(`${widgetRows} > dt`, { paddingInlineEnd: theme.space[4], color: theme.colour.textMuted });

export const widgetFoot = style({
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
export const widgetAction = style({
  flex: '1 0 auto',
  maxInlineSize: '100%',
  '@media': { [from.tablet]: { flex: 'none', marginInlineStart: 'auto' } },
});

import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { page } from '#pwa/design/layout.css.ts';
import { from, noScripts } from '#pwa/design/media.ts';
import { finePrint, secondary } from '#pwa/design/text.css.ts';

export const hero = style([
  page,
  {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 48rem)',
    gap: theme.space[3],
    paddingBlockStart: theme.space[6],
    '@media': { [from.desktop]: { paddingBlockStart: theme.space[14] } },
  },
]);

export const title = style({
  fontSize: theme.fontSize.hero,
  letterSpacing: '-0.02em',
  lineHeight: 1.1,
  selectors: { '&:is(:lang(zh), :lang(ja))': { letterSpacing: 0, lineHeight: 1.3 } },
});

export const search = style({ marginBlockStart: theme.space[2] });

/** For thumbs; wider screens show the section sooner. */
export const shortcuts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from.tablet]: { display: 'none' } },
});
export const shortcutsTitle = finePrint;
export const shortcutList = style({
  display: 'flex',
  gap: theme.space[2],
  boxSizing: 'content-box',
  minBlockSize: theme.size.target,
  // Room for focus rings; a link cut at the edge shows that there are more.
  marginInline: `calc(-1 * ${theme.space[4]})`,
  paddingInline: theme.space[4],
  paddingBlock: theme.space[1],
  scrollPaddingInline: theme.space[4],
  overflowX: 'auto',
  scrollbarWidth: 'none',
});

/** Reserves the height before the numbers load. */
export const counts = style({
  minBlockSize: '1lh',
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.body,
  fontVariantNumeric: 'tabular-nums',
});

const SEPARATED = { '&:not(:first-child)::before': { content: '"·" / ""', marginInline: theme.space[2] } } as const;
export const count = style({ display: 'inline-block', selectors: SEPARATED });
export const promise = style({ selectors: SEPARATED });

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
export const installText = style([secondary, { marginBlockStart: theme.space[1], maxInlineSize: '60ch' }]);
export const installActions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space[2] });
/** The ghost button's own colour has too little contrast on this background. */
export const dismiss = style({ color: theme.colour.onBrandSoft });

export const widget = style({ display: 'grid', gap: theme.space[5], paddingBlockStart: theme.space[2] });

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

export const widgetDescription = style([secondary, { paddingBlockEnd: theme.space[3] }]);

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

export const pairs = style([
  finePrint,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space[2] },
]);
export const pairList = style({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2] });
export const widgetAction = style({
  flex: '1 0 auto',
  maxInlineSize: '100%',
  '@media': { [from.tablet]: { flex: 'none', marginInlineStart: 'auto' } },
});

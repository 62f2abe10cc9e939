import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { panel } from '#pwa/design/layout.css.ts';
import { below, canHover, from } from '#pwa/design/media.ts';
import { finePrint, secondary } from '#pwa/design/text.css.ts';

export const note = style([secondary, { marginBlockEnd: theme.space[8] }]);

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[8],
  '@media': {
    [from.desktop]: {
      gridTemplateColumns: `minmax(0, ${theme.size.reading}) 16rem`,
      justifyContent: 'space-between',
      columnGap: theme.space[16],
    },
    print: { display: 'block' },
  },
});

export const contents = style([
  panel,
  {
    alignSelf: 'start',
    padding: theme.space[4],
    '@media': {
      [from.desktop]: {
        gridColumn: 2,
        gridRow: 1,
        position: 'sticky',
        insetBlockStart: `calc(${theme.size.header} + ${theme.space[6]})`,
        border: 'none',
        borderInlineStart: `1px solid ${theme.colour.border}`,
        borderRadius: 0,
        background: 'none',
        paddingBlock: 0,
      },
    },
  },
]);
export const contentsTitle = style({
  marginBlockEnd: theme.space[2],
  fontSize: theme.fontSize.small,
  fontWeight: theme.weight.semibold,
});
export const contentsList = style({ display: 'grid' });
export const contentsLink = style([
  secondary,
  {
    display: 'inline-block',
    paddingBlock: theme.space[1],
    textDecoration: 'none',
    '@media': {
      [canHover]: { selectors: { '&:hover': { color: theme.colour.link, textDecoration: 'underline' } } },
    },
  },
]);

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[3],
  marginBlockStart: theme.space[8],
});

export const example = style([
  panel,
  { marginBlockStart: theme.space[6], padding: theme.space[5], maxInlineSize: '28rem' },
]);
export const exampleTitle = style([finePrint, { marginBlockEnd: theme.space[3], fontWeight: theme.weight.medium }]);
export const marks = style({ display: 'grid', gap: theme.space[2] });
export const mark = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: theme.space[4],
});
export const markTotal = style([
  mark,
  {
    marginBlockStart: theme.space[1],
    paddingBlockStart: theme.space[3],
    borderBlockStart: `1px solid ${theme.colour.border}`,
    fontWeight: theme.weight.semibold,
  },
]);
export const markValue = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[3],
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${markValue} > span`, { minInlineSize: '1.75rem', textAlign: 'end' });

/** Scrolls where long words exceed a phone's width. */
export const tableFrame = style([panel, { marginBlockStart: theme.space[6], overflowX: 'auto' }]);
export const table = style({
  inlineSize: '100%',
  fontSize: theme.fontSize.compact,
  lineHeight: theme.leading.snug,
  fontVariantNumeric: 'tabular-nums',
});
export const tableCaption = style([
  finePrint,
  { padding: theme.space[4], fontWeight: theme.weight.medium, textAlign: 'start' },
]);
globalStyle(`${table} :is(th, td)`, {
  paddingBlock: theme.space[3],
  paddingInline: theme.space[3],
  borderBlockStart: `1px solid ${theme.colour.border}`,
  textAlign: 'end',
  verticalAlign: 'bottom',
  fontWeight: theme.weight.normal,
});
globalStyle(`${table} :is(th, td):not(:first-child, :last-child)`, {
  '@media': { [below.tablet]: { paddingInline: theme.space[2] } },
});
globalStyle(`${table} thead th`, { color: theme.colour.textMuted, fontSize: theme.fontSize.small });
globalStyle(`${table} :is(th, td):first-child`, { paddingInlineStart: theme.space[4], textAlign: 'start' });
globalStyle(`${table} :is(th, td):last-child`, { paddingInlineEnd: theme.space[4] });

export const mailCard = style([
  panel,
  {
    display: 'flex',
    gap: theme.space[4],
    maxInlineSize: theme.size.reading,
    marginBlockEnd: theme.space[8],
    padding: theme.space[5],
  },
]);
export const mailIcon = style({ flex: 'none', color: theme.colour.link });
export const mailTexts = style({ display: 'grid', gap: theme.space[2], minInlineSize: 0 });
export const mailLink = style({
  // Fits an address of usual length on one line on phones.
  fontSize: theme.fontSize.title,
  '@media': { [from.tablet]: { fontSize: theme.fontSize.section } },
  fontWeight: theme.weight.semibold,
});
export const mailTime = style([secondary, { display: 'flex', gap: theme.space[2] }]);
globalStyle(`${mailTime} > svg`, { flex: 'none', marginBlockStart: `calc((1lh - 1rem) / 2)` });

export const beside = style({
  alignSelf: 'start',
  '@media': {
    [from.desktop]: { paddingInlineStart: theme.space[4], borderInlineStart: `1px solid ${theme.colour.border}` },
  },
});
globalStyle(`${beside} h2`, { '@media': { [from.desktop]: { fontSize: theme.fontSize.title } } });

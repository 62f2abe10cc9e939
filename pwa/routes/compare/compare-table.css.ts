import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { srOnly } from '#pwa/design/layout.css.ts';
import { below, forcedColours, from, noScripts, visuallyHidden } from '#pwa/design/media.ts';
import { stickyTop } from '#pwa/design/scale.ts';
import { finePrint } from '#pwa/design/text.css.ts';

/** On phones names are above cells; two columns fit, a third peeks. */
export const phone = `screen and ${below.tablet}`;
const equal = (count: number) => `repeat(${count}, minmax(0, 1fr))`;
export const THREE_ON_PHONE = 'repeat(3, min(9.5rem, 42vw))';
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[2],
});
globalStyle(`${bar} > button`, { '@media': { [noScripts]: { display: 'none' } } });
export const sentence = style({ marginInlineEnd: theme.space[2], fontVariantNumeric: 'tabular-nums' });
const region = style({ outlineOffset: '4px' });
export const scroller = styleVariants({
  fitting: [region],
  wide: [
    region,
    {
      '@media': {
        [phone]: {
          overflowX: 'auto',
          scrollSnapType: 'x mandatory',
          marginInline: `calc(-1 * ${theme.space[4]})`,
          paddingInline: theme.space[4],
          scrollPaddingInline: theme.space[4],
        },
      },
    },
  ],
});

const block = style({ '@media': { [phone]: { display: 'block' } } });
const tableBase = style([
  block,
  { inlineSize: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0, textAlign: 'start' },
]);
export const table = styleVariants({
  fitting: [tableBase],
  wide: [tableBase, { '@media': { [phone]: { inlineSize: 'max-content', minInlineSize: '100%' } } }],
});
export const caption = srOnly;
export const body = block;
globalStyle(`${table.fitting} tbody a, ${table.wide} tbody a`, { scrollMarginBlockStart: theme.space[16] });

const rowBase = style({ '@media': { [phone]: { display: 'grid' } } });
const inColumns = (columns: string) => ({ '@media': { [phone]: { gridTemplateColumns: columns } } });

/** Where the table scrolls sideways, `StickyColumnNames` replaces the sticky head. */
export const head = style([
  block,
  {
    position: 'sticky',
    insetBlockStart: stickyTop,
    zIndex: theme.layer.sticky,
    background: theme.colour.bg,
    '@media': { print: { position: 'static' } },
  },
]);
globalStyle(`${scroller.wide} ${head}`, { '@media': { [phone]: { position: 'static' } } });

export const row = styleVariants({
  one: [rowBase, inColumns(equal(1))],
  two: [rowBase, inColumns(equal(2))],
  three: [rowBase, inColumns(THREE_ON_PHONE)],
});
globalStyle(`${scroller.wide} ${row.two}`, inColumns(THREE_ON_PHONE));
export const groupRow = style({ '@media': { [phone]: { display: 'block' } } });

export const ruled = style({
  borderBlockEnd: `1px solid ${theme.colour.border}`,
  textAlign: 'start',
  verticalAlign: 'top',
});

export const corner = style([
  ruled,
  {
    inlineSize: '9rem',
    paddingBlock: theme.space[3],
    color: theme.colour.textMuted,
    fontSize: theme.fontSize.small,
    fontWeight: theme.weight.medium,
    verticalAlign: 'bottom',
    borderBlockEndColor: theme.colour.rule,
    '@media': {
      [from.wide]: { inlineSize: '15rem' },
      [phone]: { ...visuallyHidden, padding: 0, border: 'none' },
    },
  },
]);

export const inset = style({
  paddingInlineEnd: theme.space[3],
  '@media': { [from.tablet]: { paddingInline: `${theme.space[4]} ${theme.space[2]}` } },
});

export const rowHead = style([
  ruled,
  {
    paddingBlock: theme.space[2],
    paddingInlineEnd: theme.space[3],
    color: theme.colour.textMuted,
    fontSize: theme.fontSize.compact,
    fontWeight: theme.weight.normal,
    '@media': {
      [from.tablet]: { position: 'sticky', insetInlineStart: 0, background: theme.colour.bg },
      [phone]: {
        gridColumn: '1 / -1',
        justifySelf: 'start',
        position: 'sticky',
        insetInlineStart: 0,
        paddingBlock: `${theme.space[2]} 0`,
        borderBlockEnd: 'none',
        fontSize: theme.fontSize.small,
      },
    },
  },
]);
export const differingRowHead = style([rowHead, { color: theme.colour.text, fontWeight: theme.weight.medium }]);
globalStyle(`${scroller.wide} ${rowHead}`, { '@media': { [phone]: { maxInlineSize: '66%' } } });

/** A row is 40 px high. */
export const cell = style([
  ruled,
  inset,
  {
    paddingBlock: `calc((2.5rem - 1lh - 1px) / 2)`,
    fontSize: theme.fontSize.compact,
    fontVariantNumeric: 'tabular-nums',
    '@media': { [phone]: { paddingBlock: `${theme.space[1]} ${theme.space[2]}` } },
  },
]);
export const oddCell = style([
  cell,
  {
    background: theme.colour.differs,
    '@media': {
      [phone]: { paddingInlineStart: '6px', borderInlineEnd: '4px solid transparent', backgroundClip: 'padding-box' },
      [forcedColours]: { borderInlineEndWidth: 0, outline: '2px solid Highlight', outlineOffset: '-2px' },
    },
  },
]);
export const onlyCell = style([cell, { fontWeight: theme.weight.medium }]);
export const cellSource = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: theme.space[2],
});
export const sourceLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '1.5rem',
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.tiny,
});

export const groupHead = style({
  paddingBlock: `${theme.space[8]} ${theme.space[2]}`,
  borderBlockEnd: `1px solid ${theme.colour.rule}`,
  textAlign: 'start',
  '@media': { [phone]: { display: 'block' } },
});
export const groupName = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: theme.space[3],
  fontSize: theme.fontSize.body,
  fontWeight: theme.weight.semibold,
  '@media': {
    [phone]: { position: 'sticky', insetInlineStart: 0, maxInlineSize: `calc(100vw - 2 * ${theme.space[4]})` },
  },
});
export const groupCount = style([finePrint, { fontWeight: theme.weight.normal }]);

export const loneRows = style({ display: 'grid', gap: theme.space[2] });
export const loneRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.space[3],
  '@media': { print: { breakInside: 'avoid' } },
});
globalStyle(`tr:has(${loneRows})`, { '@media': { print: { breakInside: 'auto' } } });
globalStyle(`${loneRow} > dt`, { color: theme.colour.textMuted });

export const foldedRows = style({ display: 'grid', gap: theme.space[3], paddingBlock: theme.space[2] });
export const foldedRow = style({ display: 'grid', gap: theme.space[1], fontSize: theme.fontSize.compact });
globalStyle(`${foldedRow} > dt`, { fontWeight: theme.weight.medium });
export const foldedCell = style([finePrint, { display: 'flex', flexWrap: 'wrap', columnGap: theme.space[2] }]);

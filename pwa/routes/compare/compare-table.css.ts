import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { srOnly } from '#pwa/design/layout.css.ts';
import { below, canHover, forcedColours, from, noScripts, visuallyHidden } from '#pwa/design/media.ts';

/** On phones each row's name is above its cells; two columns fill the screen. */
const phone = `screen and ${below.tablet}`;

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[3],
  '@media': { [noScripts]: { display: 'none' } },
});
export const legend = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.small,
});
// Print keeps only the legend.
globalStyle(`${bar} > :not(${legend})`, { '@media': { print: { display: 'none' } } });
export const dot = style({
  display: 'inline-block',
  flex: 'none',
  inlineSize: '0.5rem',
  blockSize: '0.5rem',
  borderRadius: theme.radius.full,
  background: theme.colour.mark,
  '@media': {
    [forcedColours]: { background: 'Highlight', forcedColorAdjust: 'none' },
    print: { border: '4px solid' },
  },
});
export const share = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  '@media': { [from.tablet]: { marginInlineStart: 'auto' } },
});

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
  wide: [tableBase, { '@media': { [phone]: { inlineSize: '150%' } } }],
});
export const caption = srOnly;
export const body = block;

const rowBase = style({ '@media': { [phone]: { display: 'grid', gridAutoColumns: 'minmax(0, 1fr)' } } });
const columns = (count: number) => ({
  '@media': { [phone]: { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` } },
});

/** Where the table scrolls sideways, `StickyColumnNames` replaces the sticky head. */
export const head = style([
  block,
  {
    position: 'sticky',
    insetBlockStart: theme.size.header,
    zIndex: theme.layer.sticky,
    background: theme.colour.bg,
    '@media': { print: { position: 'static' } },
  },
]);
globalStyle(`${scroller.wide} ${head}`, { '@media': { [phone]: { position: 'static' } } });

export const row = styleVariants({
  one: [rowBase, columns(1)],
  two: [rowBase, columns(2)],
  three: [rowBase, columns(3)],
});
export const groupRow = style({ '@media': { [phone]: { display: 'block' } } });

const ruled = style({ borderBlockEnd: `1px solid ${theme.colour.border}`, textAlign: 'start', verticalAlign: 'top' });

export const corner = style([
  ruled,
  {
    inlineSize: '9rem',
    paddingBlock: theme.space[3],
    color: theme.colour.textMuted,
    fontSize: theme.fontSize.small,
    fontWeight: theme.weight.medium,
    verticalAlign: 'bottom',
    borderBlockEndColor: theme.colour.borderStrong,
    '@media': {
      [from.desktop]: { inlineSize: '15rem' },
      [phone]: { ...visuallyHidden, padding: 0, border: 'none' },
    },
  },
]);

const inset = style({
  paddingInlineEnd: theme.space[3],
  '@media': { [from.tablet]: { paddingInline: `${theme.space[4]} ${theme.space[2]}` } },
});

export const toolHead = style([
  ruled,
  inset,
  {
    paddingBlock: theme.space[3],
    borderBlockEnd: `1px solid ${theme.colour.borderStrong}`,
    fontWeight: theme.weight.semibold,
    '@media': { [phone]: { scrollSnapAlign: 'start' } },
  },
]);
export const toolBox = style({ display: 'grid', gap: theme.space[2] });
/** A name too wide to fit beside its logo wraps below it. */
export const toolName = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[2],
  lineHeight: theme.leading.snug,
});
export const toolLink = style({
  maxInlineSize: '100%',
  paddingBlock: theme.space[1],
  color: theme.colour.text,
  textDecoration: 'none',
  '@media': {
    [canHover]: { selectors: { '&:hover': { color: theme.colour.link, textDecoration: 'underline' } } },
    [from.tablet]: { fontSize: theme.fontSize.title },
  },
});
export const toolActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[1],
  '@media': { print: { display: 'none' } },
});
export const visit = style({
  maxInlineSize: '100%',
  '@media': { [below.desktop]: { columnGap: 0, paddingInline: theme.space[2] } },
});
export const remove = style({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '2rem',
  borderRadius: theme.radius.control,
  color: theme.colour.textMuted,
  '@media': {
    [canHover]: { selectors: { '&:hover': { background: theme.colour.sunken, color: theme.colour.text } } },
  },
});

export const rowHead = style([
  ruled,
  {
    paddingBlock: theme.space[3],
    paddingInlineEnd: theme.space[3],
    color: theme.colour.textMuted,
    fontSize: theme.fontSize.compact,
    fontWeight: theme.weight.medium,
    '@media': {
      [from.tablet]: { position: 'sticky', insetInlineStart: 0, background: theme.colour.bg },
      [phone]: {
        gridColumn: '1 / -1',
        justifySelf: 'start',
        position: 'sticky',
        insetInlineStart: 0,
        paddingBlock: `${theme.space[3]} 0`,
        borderBlockEnd: 'none',
        fontSize: theme.fontSize.small,
      },
    },
  },
]);
// Zero net width, so that the dot never wraps alone.
globalStyle(`${rowHead} > ${dot}`, { marginInline: `${theme.space[2]} -1rem` });
globalStyle(`${scroller.wide} ${rowHead}`, { '@media': { [phone]: { maxInlineSize: '66%' } } });

export const cell = style([
  ruled,
  inset,
  {
    paddingBlock: theme.space[3],
    fontSize: theme.fontSize.compact,
    fontVariantNumeric: 'tabular-nums',
    '@media': { [phone]: { paddingBlock: `${theme.space[1]} ${theme.space[3]}` } },
  },
]);

export const groupHead = style({
  paddingBlock: `${theme.space[6]} ${theme.space[2]}`,
  borderBlockEnd: `1px solid ${theme.colour.borderStrong}`,
  textAlign: 'start',
  '@media': { [phone]: { display: 'block' } },
});
export const groupName = style({
  fontSize: theme.fontSize.body,
  fontWeight: theme.weight.semibold,
  '@media': { [phone]: { position: 'sticky', insetInlineStart: 0 } },
});

export const foldNote = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.small });
export const foldedRows = style({ display: 'grid', gap: theme.space[3], paddingBlock: theme.space[2] });
export const foldedRow = style({ display: 'grid', gap: theme.space[1], fontSize: theme.fontSize.compact });
globalStyle(`${foldedRow} > dt`, { fontWeight: theme.weight.medium });
export const foldedCell = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.space[2],
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.small,
});

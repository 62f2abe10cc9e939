import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { below, from } from '#pwa/design/media.ts';
import { finePrint, smallLink } from '#pwa/design/text.css.ts';

const line = style({
  fontSize: theme.fontSize.tiny,
  fontWeight: theme.weight.normal,
  fontVariantNumeric: 'tabular-nums',
});
export const undated = style([line, { color: theme.colour.textMuted }]);
export const day = style([
  line,
  { display: 'inline-flex', alignItems: 'baseline', gap: '0.375rem', color: theme.colour.textMuted },
]);
export const oldDay = style([day, { flexWrap: 'wrap', color: theme.colour.warning }]);

const circle = style({
  flex: 'none',
  inlineSize: '0.5rem',
  blockSize: '0.5rem',
  border: '1.5px solid currentColor',
  borderRadius: theme.radius.full,
});
const filled = { boxShadow: 'inset 0 0 0 1rem currentColor' };

/** Full within 30 days, half within 180, open when older, dotted if unsaid. */
export const dot = styleVariants({
  fresh: [circle, { color: theme.colour.success, ...filled }],
  half: [circle, { color: theme.colour.success, boxShadow: 'inset 4px 0 0 currentColor' }],
  old: [circle, { color: theme.colour.warning }],
  unsaid: [circle, { color: theme.colour.textSubtle, borderStyle: 'dotted' }],
});

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.fontSize.compact,
  // `anywhere` would let a date that does not wrap squeeze its neighbours into columns of letters.
  overflowWrap: 'break-word',
});

globalStyle(`${table} :is(th, td)`, { textAlign: 'start', verticalAlign: 'top' });
globalStyle(`${table} thead th`, { color: theme.colour.textMuted, fontWeight: theme.weight.normal });
globalStyle(`${table} tbody th`, { fontWeight: theme.weight.medium });
globalStyle(`${table} :is(th, td)`, {
  '@media': {
    [from.tablet]: {
      paddingBlock: theme.space[2],
      paddingInlineEnd: theme.space[3],
      borderBlockEnd: `1px solid ${theme.colour.border}`,
    },
  },
});
globalStyle(`${table} :is(th, td):last-child`, {
  '@media': { [from.tablet]: { paddingInlineEnd: 0, textAlign: 'end' }, [below.tablet]: { gridColumn: '-2 / -1' } },
});
globalStyle(`${table} td:last-child > span`, { '@media': { [from.tablet]: { justifyContent: 'end' } } });
globalStyle(`${table} time`, { whiteSpace: 'nowrap' });
globalStyle(`${table}, ${table} :is(thead, tbody)`, { '@media': { [below.tablet]: { display: 'block' } } });
// The day stands below the price; with large text everything is in one column.
globalStyle(`${table} tr`, {
  '@media': {
    [below.tablet]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(8rem, 34%)), 1fr))',
      columnGap: theme.space[3],
      paddingBlock: theme.space[2],
      borderBlockEnd: `1px solid ${theme.colour.border}`,
    },
  },
});
globalStyle(`${table} th:first-child`, { '@media': { [below.tablet]: { gridRow: '1 / span 2' } } });

export const limit = style([finePrint, { display: 'block' }]);

export const sources = style([finePrint, { display: 'grid', gap: theme.space[1], marginBlockStart: theme.space[2] }]);
export const source = style({ color: theme.colour.link, overflowWrap: 'anywhere' });
export const outOfDate = style([smallLink, { minBlockSize: '1.5rem', color: theme.colour.warning }]);
export const correct = style([smallLink, { color: theme.colour.textMuted, '@media': { print: { display: 'none' } } }]);

import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { below } from '#pwa/design/media.ts';
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

export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', fontSize: theme.fontSize.compact });

globalStyle(`${table} :is(th, td)`, {
  paddingBlock: theme.space[2],
  paddingInlineEnd: theme.space[3],
  borderBlockEnd: `1px solid ${theme.colour.border}`,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
});
globalStyle(`${table} thead th`, { color: theme.colour.textMuted, fontWeight: theme.weight.normal });
globalStyle(`${table} :is(th, td):last-child`, { paddingInlineEnd: 0, textAlign: 'end' });
globalStyle(`${table} tbody th`, { fontWeight: theme.weight.medium, overflowWrap: 'break-word' });
globalStyle(`${table} time`, { whiteSpace: 'nowrap', '@media': { [below.phone]: { whiteSpace: 'normal' } } });

export const limit = style([finePrint, { display: 'block' }]);

export const sources = style([finePrint, { display: 'grid', gap: theme.space[1], marginBlockStart: theme.space[2] }]);
export const source = style({ color: theme.colour.link, overflowWrap: 'anywhere' });
export const outOfDate = style([smallLink, { minBlockSize: '1.5rem', color: theme.colour.warning }]);
export const correct = style([smallLink, { color: theme.colour.textMuted, '@media': { print: { display: 'none' } } }]);

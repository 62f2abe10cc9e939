import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';

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

/** Full within 30 days, half within 180, open when older, dotted where the maker does not say. */
export const dot = styleVariants({
  fresh: [circle, { color: theme.colour.success, ...filled }],
  half: [circle, { color: theme.colour.success, boxShadow: 'inset 4px 0 0 currentColor' }],
  old: [circle, { color: theme.colour.warning }],
  unsaid: [circle, { color: theme.colour.textSubtle, borderStyle: 'dotted' }],
});

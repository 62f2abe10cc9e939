import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { finePrint, smallLink } from '#pwa/design/text.css.ts';

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
globalStyle(`${table} tbody th`, { fontWeight: theme.weight.medium });

export const limit = style([finePrint, { display: 'block' }]);

export const sources = style([finePrint, { display: 'grid', gap: theme.space[1], marginBlockStart: theme.space[2] }]);
export const source = style({ color: theme.colour.link, overflowWrap: 'anywhere' });
/** Beside a day, no taller than a target must be. */
export const outOfDate = style([smallLink, { minBlockSize: '1.5rem', color: theme.colour.warning }]);
export const correct = style([smallLink, { color: theme.colour.textMuted }]);

import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { from } from '#pwa/design/media.ts';
import { finePrint, secondary } from '#pwa/design/text.css.ts';

export const intro = style([secondary, { paddingBlockStart: theme.space[3] }]);

export const row = style({
  display: 'grid',
  gap: theme.space[1],
  paddingBlock: theme.space[3],
  borderBlockEnd: `1px solid ${theme.colour.border}`,
  fontSize: theme.fontSize.compact,
  // The label spans rows that may be empty: gaps between them would show.
  '@media': { [from.tablet]: { gridTemplateColumns: '9rem minmax(0, 1fr)', gap: `0 ${theme.space[4]}` } },
});
export const label = style({
  fontWeight: theme.weight.semibold,
  '@media': { [from.tablet]: { gridColumn: 1, gridRow: '1 / span 5' } },
});
const value = style({ minInlineSize: 0, '@media': { [from.tablet]: { gridColumn: 2 } } });
export const answer = style([
  value,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: theme.space[3] },
]);
export const quiet = style([value, { color: theme.colour.textMuted }]);

export const source = style([
  finePrint,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: theme.space[2] },
  { paddingBlockStart: theme.space[2] },
]);
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '1.5rem',
  color: theme.colour.link,
  overflowWrap: 'anywhere',
});

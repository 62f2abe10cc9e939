import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { reading } from '#pwa/design/layout.css.ts';
import { from } from '#pwa/design/media.ts';
import { finePrint, secondary, smallLink } from '#pwa/design/text.css.ts';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[8],
  alignItems: 'start',
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 23.5rem', columnGap: theme.space[16] } },
});
export const column = style({ display: 'grid', gap: theme.space[8], minInlineSize: 0 });

export const prose = style([reading, { fontSize: '1.0625rem', lineHeight: 1.6 }]);
export const notes = style({ display: 'flex', flexWrap: 'wrap', columnGap: theme.space[4] });
export const line = style({ paddingBlockStart: theme.space[3] });
export const text = style({ paddingBlockStart: theme.space[3], color: theme.colour.textMuted });
export const explanation = style([finePrint, { display: 'block' }]);
export const share = style({ '@media': { print: { display: 'none' } } });
export const shared = style({ paddingBlockStart: theme.space[3] });

/** As wide as "Auftragsverarbeitung", which browsers without a dictionary break before its last letter. */
const LABELS = '12rem';

export const abilities = style({
  display: 'grid',
  gap: theme.space[1],
  paddingBlock: theme.space[3],
  borderBlockEnd: `1px solid ${theme.colour.border}`,
  fontSize: theme.fontSize.compact,
  '@media': { [from.tablet]: { gridTemplateColumns: `${LABELS} minmax(0, 1fr)`, columnGap: theme.space[4] } },
});
export const abilityGroup = style({ fontWeight: theme.weight.semibold });
export const abilityList = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.space[4],
  rowGap: theme.space[1],
});
export const ability = style({ display: 'inline-flex', alignItems: 'center', gap: theme.space[1] });
export const lacking = style([ability, { color: theme.colour.textMuted }]);
export const sign = style({ flex: 'none', color: theme.colour.success });
export const lackingSign = style({ flex: 'none' });
/** A line of its own, since names are many. */
export const named = style({ flexBasis: '100%' });
export const namedLabel = style({ color: theme.colour.textMuted });
export const unstated = style([finePrint, { display: 'inline-flex', alignItems: 'center', minBlockSize: '1.75rem' }]);

export const average = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[4],
  paddingBlock: theme.space[3],
});
export const averageNumber = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: theme.space[2],
  fontSize: theme.fontSize.page,
  fontWeight: theme.weight.semibold,
  lineHeight: theme.leading.tight,
  fontVariantNumeric: 'tabular-nums',
});
export const outOf = style([secondary, { fontWeight: theme.weight.normal }]);

export const means = style({ display: 'grid', gap: theme.space[2], inlineSize: '100%', maxInlineSize: '26rem' });
export const mean = style([
  finePrint,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(min(6rem, 40%), auto) minmax(0, 1fr)',
    alignItems: 'center',
    gap: theme.space[3],
  },
]);
export const meanValue = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 3.5ch',
  alignItems: 'center',
  gap: theme.space[3],
  color: theme.colour.text,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
});

export const intro = style([secondary, { paddingBlockStart: theme.space[3] }]);

export const row = style({
  display: 'grid',
  gap: theme.space[1],
  paddingBlock: theme.space[3],
  borderBlockEnd: `1px solid ${theme.colour.border}`,
  fontSize: theme.fontSize.compact,
  // The label spans rows that may be empty: gaps between them would show.
  '@media': { [from.tablet]: { gridTemplateColumns: `${LABELS} minmax(0, 1fr)`, gap: `0 ${theme.space[4]}` } },
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

export const changes = style({ paddingBlockStart: theme.space[3] });

export const change = style({
  paddingBlockEnd: theme.space[4],
  paddingInlineStart: theme.space[4],
  borderInlineStart: `1px solid ${theme.colour.rule}`,
  fontSize: theme.fontSize.compact,
  overflowWrap: 'anywhere',
});
export const name = style({ fontWeight: theme.weight.semibold });
export const changeSource = style([smallLink, { color: theme.colour.link }]);

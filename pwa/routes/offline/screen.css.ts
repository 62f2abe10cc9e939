import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { from, noScripts } from '#pwa/design/media.ts';

export const sections = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[6] });

export const beside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[6],
  '@media': {
    [from.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
    [noScripts]: { display: 'none' },
  },
});

export const needsScripts = style({ '@media': { [noScripts]: { display: 'none' } } });

/** Offsets the padding of the first and last row. */
export const facts = style({
  display: 'grid',
  marginBlock: `calc(-1 * ${theme.space[2]})`,
  fontSize: theme.fontSize.compact,
});
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: theme.space[4],
  minBlockSize: '3rem',
  paddingBlock: theme.space[2],
  borderBlockStart: `1px solid ${theme.colour.border}`,
  selectors: { '&:first-child': { borderBlockStart: 'none' } },
});
export const term = style({ color: theme.colour.textMuted });
export const value = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[3],
  rowGap: theme.space[1],
  fontWeight: theme.weight.medium,
  fontVariantNumeric: 'tabular-nums',
});

export const help = style({ display: 'grid', gap: theme.space[1] });
export const plain = style({
  maxInlineSize: theme.size.reading,
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.compact,
});
export const question = style({ marginBlockEnd: theme.space[1], fontSize: theme.fontSize.body });

export const answers = style({
  display: 'grid',
  gap: theme.space[6],
  '@media': { [from.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: theme.space[12] } },
});

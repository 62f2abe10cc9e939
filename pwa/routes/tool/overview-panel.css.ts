import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { panel } from '#pwa/design/layout.css.ts';
import { from } from '#pwa/design/media.ts';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[4],
  alignItems: 'start',
  '@media': {
    [from.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', gap: theme.space[5] },
  },
});
export const column = style({
  display: 'grid',
  gap: theme.space[4],
  minInlineSize: 0,
  '@media': { [from.desktop]: { gap: theme.space[5] } },
});

export const box = style([
  panel,
  {
    display: 'grid',
    gap: theme.space[3],
    justifyItems: 'start',
    padding: theme.space[4],
    minInlineSize: 0,
    '@media': { [from.tablet]: { padding: theme.space[5] } },
  },
]);
export const share = style({ '@media': { print: { display: 'none' } } });
export const boxTitle = style({ fontSize: theme.fontSize.title });
export const text = style({ color: theme.colour.textMuted });
export const small = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.small });
export const textLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2rem',
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.medium,
});
export const status = style({ display: 'grid', gap: theme.space[1], justifyItems: 'start' });

export const average = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space[4] });
export const averageNumber = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: theme.space[2],
  fontSize: theme.fontSize.page,
  fontWeight: theme.weight.semibold,
  lineHeight: theme.leading.tight,
  fontVariantNumeric: 'tabular-nums',
});
export const outOf = style({
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.normal,
});

export const means = style({ display: 'grid', gap: theme.space[2], inlineSize: '100%', maxInlineSize: '26rem' });
export const mean = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(min(6rem, 40%), auto) minmax(0, 1fr)',
  alignItems: 'center',
  gap: theme.space[3],
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.small,
});
export const meanValue = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 3.5ch',
  alignItems: 'center',
  gap: theme.space[3],
  color: theme.colour.text,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
});

export const keyFeatures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  columnGap: theme.space[5],
  rowGap: theme.space[2],
  inlineSize: '100%',
});
export const keyFeature = style({ display: 'flex', alignItems: 'center', gap: theme.space[2], minInlineSize: 0 });
export const tick = style({ flex: 'none', color: theme.colour.success });

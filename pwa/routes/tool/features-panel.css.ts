import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { panel } from '#pwa/design/layout.css.ts';
import { from } from '#pwa/design/media.ts';

export const noFeatures = style({ color: theme.colour.textMuted });

/** Columns of their own heights: groups differ too much in length to stand in rows. */
export const featureGroups = style({
  columnGap: theme.space[5],
  '@media': { [from.desktop]: { columnCount: 2 } },
});
export const featureGroup = style([
  panel,
  {
    breakInside: 'avoid',
    marginBlockEnd: theme.space[5],
    paddingBlock: `${theme.space[4]} ${theme.space[2]}`,
    paddingInline: theme.space[4],
    '@media': { [from.tablet]: { paddingInline: theme.space[5] } },
  },
]);
export const featureGroupTitle = style({ paddingBlockEnd: theme.space[2], fontSize: theme.fontSize.title });

export const featureRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'center',
  gap: theme.space[4],
  minBlockSize: '2.75rem',
  paddingBlock: theme.space[2],
  fontSize: theme.fontSize.compact,
  selectors: { '& + &': { borderBlockStart: `1px solid ${theme.colour.border}` } },
});
export const featureLabel = style({ color: theme.colour.textMuted });
export const featureValue = style({ minInlineSize: 0 });

export const featureNumber = style({ display: 'flex', alignItems: 'center', gap: theme.space[3] });
export const featureDigits = style({ flex: 'none', fontVariantNumeric: 'tabular-nums' });

import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { tintSoft, tintText } from '#pwa/design/tints.css.ts';
import { card } from '#pwa/ui/card/card.css.ts';

export const categoryCard = style([
  card,
  {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    // Counts stand level at the lower edge of a row of cards.
    gridTemplateRows: 'auto 1fr auto',
    columnGap: theme.space[3],
    rowGap: theme.space[1],
    padding: theme.space[4],
  },
]);

export const categoryIcon = style({
  gridRow: 'span 3',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 'min(2.75rem, 13.75vw)',
  blockSize: 'min(2.75rem, 13.75vw)',
  borderRadius: theme.radius.card,
  background: tintSoft,
  color: tintText,
});

export const categoryName = style({ fontSize: theme.fontSize.title, lineHeight: theme.leading.snug, hyphens: 'auto' });
export const categoryDescription = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.compact });
export const categoryCount = style({
  marginBlockStart: theme.space[1],
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.small,
  fontVariantNumeric: 'tabular-nums',
});

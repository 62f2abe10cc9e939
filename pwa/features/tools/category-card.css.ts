import { style } from '@vanilla-extract/css';
import { theme, tintSoft, tintText } from '#pwa/design/contract.css.ts';
import { below, canHover } from '#pwa/design/media.ts';
import { secondary } from '#pwa/design/text.css.ts';

export const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: theme.space[3],
  alignItems: 'start',
  blockSize: '100%',
  minBlockSize: '4.5rem',
  paddingBlock: theme.space[3],
  borderBlockEnd: `1px solid ${theme.colour.border}`,
  '@media': {
    [canHover]: { selectors: { '&:hover': { background: theme.colour.surface } } },
    // The count moves below the text: beside it, words would not fit.
    [below.phone]: { gridTemplateColumns: 'auto minmax(0, 1fr)' },
  },
});

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 'min(2.5rem, 12.5vw)',
  blockSize: 'min(2.5rem, 12.5vw)',
  borderRadius: theme.radius.tile,
  background: tintSoft,
  color: tintText,
});

export const name = style({
  fontFamily: 'inherit',
  fontSize: theme.fontSize.body,
  fontWeight: theme.weight.semibold,
  letterSpacing: 'normal',
  lineHeight: theme.leading.snug,
  hyphens: 'auto',
});
export const description = style([secondary, { lineHeight: theme.leading.snug }]);
export const count = style({
  color: theme.colour.textSubtle,
  fontSize: theme.fontSize.small,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@media': { [below.phone]: { gridColumn: 2 } },
});
export const rows = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.size.wideCard}), 1fr))`,
  columnGap: theme.space[8],
});

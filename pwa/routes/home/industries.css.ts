import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { panel } from '#pwa/design/layout.css.ts';
import { canHover, from } from '#pwa/design/media.ts';
import { tintSoft, tintText } from '#pwa/design/tints.css.ts';

export const industries = style({
  display: 'grid',
  // Two, or one where large letters need the room of both.
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, max(8rem, 50% - ${theme.space[3]})), 1fr))`,
  gap: theme.space[3],
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: theme.space[4] },
    [from.desktop]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  },
});

export const industry = style([
  panel,
  {
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    justifyItems: 'start',
    gap: theme.space[1],
    blockSize: '100%',
    padding: theme.space[4],
    color: theme.colour.text,
    textDecoration: 'none',
    transition: `border-color ${theme.duration.press}, box-shadow ${theme.duration.pop}`,
    '@media': {
      [canHover]: { ':hover': { borderColor: theme.colour.borderStrong, boxShadow: theme.shadow.lift } },
    },
  },
]);

export const industryIcon = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  marginBlockEnd: theme.space[2],
  borderRadius: theme.radius.card,
  background: tintSoft,
  color: tintText,
});

export const industryName = style({
  maxInlineSize: '100%',
  fontWeight: theme.weight.semibold,
  lineHeight: theme.leading.snug,
  hyphens: 'auto',
});

export const industryCount = style({
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.small,
  fontVariantNumeric: 'tabular-nums',
});

export const industrySkeleton = style([panel, { display: 'grid', gap: theme.space[2], padding: theme.space[4] }]);

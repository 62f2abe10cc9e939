import { style } from '@vanilla-extract/css';
import { theme, tintSoft, tintText } from '#pwa/design/contract.css.ts';
import { panel } from '#pwa/design/layout.css.ts';
import { below, canHover, from } from '#pwa/design/media.ts';

/** Carousel on phones. */
const swiped = {
  display: 'flex',
  gap: theme.space[3],
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  // Space for shadows and focus rings, which overflow would clip.
  marginBlock: `calc(-1 * ${theme.space[2]})`,
  paddingBlock: theme.space[2],
} as const;

const bleed = (gutter: string) => ({
  marginInline: `calc(-1 * ${gutter})`,
  paddingInline: gutter,
  scrollPaddingInline: gutter,
});

const columns = (count: number) => ({
  gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
});

/** Twelve cells fill two, three and four columns. */
export const popular = style({
  '@media': {
    [below.tablet]: { ...swiped, ...bleed(theme.space[4]) },
    [from.tablet]: { display: 'grid', gap: theme.space[4], ...columns(2) },
    [from.desktop]: columns(3),
    [from.wide]: { gap: theme.space[5], ...columns(4) },
  },
});

export const newest = style({
  '@media': {
    [below.tablet]: { ...swiped, ...bleed(theme.space[4]) },
    [from.tablet]: { display: 'grid', gap: theme.space[4], ...columns(2) },
    [from.wide]: { gap: theme.space[5], ...columns(4) },
  },
});

export const posts = style({
  '@media': {
    [below.desktop]: swiped,
    [below.tablet]: bleed(theme.space[4]),
    [from.tablet]: bleed(theme.space[6]),
    [from.desktop]: {
      display: 'grid',
      gap: theme.space[5],
      marginInline: 0,
      paddingInline: 0,
      scrollPaddingInline: 0,
      ...columns(3),
    },
  },
});

export const card = style({
  '@media': { [below.tablet]: { flex: '0 0 min(18rem, 86%)', scrollSnapAlign: 'start' } },
});

export const postCard = style({
  '@media': { [below.desktop]: { flex: '0 0 min(20rem, 86%)', scrollSnapAlign: 'start' } },
});

export const allToolsItem = style([card, { '@media': { [from.tablet]: { gridColumn: 'span 2' } } }]);

export const categories = style({
  display: 'grid',
  gap: theme.space[3],
  '@media': {
    [from.tablet]: { gap: theme.space[4], ...columns(2) },
    [from.desktop]: { gap: theme.space[5], ...columns(3) },
  },
});

export const allToolsTile = style({
  display: 'grid',
  alignContent: 'center',
  gap: theme.space[1],
  blockSize: '100%',
  padding: theme.space[6],
  border: '1px solid transparent',
  borderRadius: theme.radius.card,
  background: theme.colour.brandSoft,
  color: theme.colour.onBrandSoft,
  textDecoration: 'none',
  transition: `border-color ${theme.duration.press}`,
  '@media': { [canHover]: { ':hover': { borderColor: theme.colour.borderStrong } } },
});

export const allToolsTotal = style({ fontSize: theme.fontSize.compact, fontVariantNumeric: 'tabular-nums' });
export const allToolsAction = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  fontSize: theme.fontSize.section,
  fontWeight: theme.weight.semibold,
  lineHeight: theme.leading.snug,
});
export const allToolsHint = style({ fontSize: theme.fontSize.compact });

export const industries = style({
  display: 'grid',
  // Two columns; one where large text needs the width.
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
      [canHover]: { ':hover': { borderColor: theme.colour.borderStrong } },
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

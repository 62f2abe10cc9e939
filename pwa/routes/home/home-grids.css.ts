import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { below, from } from '#pwa/design/media.ts';

/** Cards side by side that one swipes through; the next one always peeks in. Bleeds to the edges of a phone. */
const swiped = {
  display: 'flex',
  gap: theme.space[3],
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  // Room for shadows and focus rings, which overflow would cut off.
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

/** Ten cards and a tile of two: twelve places, which two, three and four columns fill. */
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

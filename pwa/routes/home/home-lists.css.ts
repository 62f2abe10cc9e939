import { globalStyle, style } from '@vanilla-extract/css';
import { theme, tintSoft, tintText } from '#pwa/design/contract.css.ts';
import { below, canHover, from } from '#pwa/design/media.ts';
import { description, name } from '#pwa/features/tools/category-card.css.ts';

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });

export const tasks = style({
  display: 'grid',
  ...columns(2),
  columnGap: theme.space[4],
  '@media': {
    [below.phone]: columns(1),
    [from.tablet]: { columnGap: theme.space[8] },
    [from.desktop]: columns(3),
  },
});
export const task = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateRows: 'auto 1fr auto',
  gap: theme.space[2],
  blockSize: '100%',
  paddingBlock: theme.space[3],
  borderBlockEnd: `1px solid ${theme.colour.border}`,
  '@media': { [canHover]: { selectors: { '&:hover': { background: theme.colour.surface } } } },
});
export const taskName = style([name, { '@media': { [below.tablet]: { fontSize: theme.fontSize.compact } } }]);
export const taskText = style([
  description,
  { gridColumn: '1 / -1', '@media': { [below.tablet]: { display: 'none' } } },
]);
export const leaders = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gridColumn: '1 / -1',
  gap: theme.space[1],
  minBlockSize: '2rem',
});

export const index = style({
  columns: 'auto 9rem',
  columnGap: theme.space[4],
  '@media': {
    [from.tablet]: { columns: '3 11rem', columnGap: theme.space[6] },
    [from.desktop]: { columns: '4', columnGap: theme.space[12] },
  },
});
globalStyle(`${index} > li`, { breakInside: 'avoid' });
export const indexLink = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: theme.size.target,
  color: theme.colour.text,
  fontSize: theme.fontSize.compact,
  lineHeight: theme.leading.snug,
  hyphens: 'auto',
  textDecoration: 'none',
  selectors: {
    '&::after': {
      content: '',
      order: 1,
      // Dots get what long names leave.
      flex: 1,
      marginInline: theme.space[1],
      borderBlockEnd: `1px dotted ${theme.colour.rule}`,
    },
  },
  '@media': {
    [canHover]: { ':hover': { color: theme.colour.link, textDecoration: 'underline' } },
    [from.desktop]: { minBlockSize: '2rem' },
  },
});
export const count = style({
  color: theme.colour.textSubtle,
  fontSize: theme.fontSize.small,
  fontVariantNumeric: 'tabular-nums',
});
export const indexCount = style([count, { order: 2, flex: 'none' }]);
export const indexTitle = style({
  marginBlock: `${theme.space[8]} ${theme.space[3]}`,
  fontSize: theme.fontSize.title,
});

export const industries = style({
  display: 'grid',
  columnGap: theme.space[8],
  '@media': { [from.tablet]: columns(3) },
});

export const industry = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.space[3],
  minBlockSize: '3.5rem',
  blockSize: '100%',
  borderBlockEnd: `1px solid ${theme.colour.border}`,
  color: theme.colour.text,
  textDecoration: 'none',
  '@media': {
    [canHover]: { ':hover': { background: theme.colour.surface, color: theme.colour.link } },
  },
});

const iconTile = style({
  display: 'grid',
  placeItems: 'center',
  borderRadius: theme.radius.tile,
  background: tintSoft,
  color: tintText,
});
export const industryIcon = style([iconTile, { inlineSize: '2.25rem', blockSize: '2.25rem' }]);
export const taskIcon = style([iconTile, { inlineSize: '2rem', blockSize: '2rem' }]);

export const industryName = style({
  fontWeight: theme.weight.semibold,
  lineHeight: theme.leading.snug,
  hyphens: 'auto',
});

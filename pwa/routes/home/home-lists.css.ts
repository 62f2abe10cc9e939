import { globalStyle, style } from '@vanilla-extract/css';
import { theme, tintSoft, tintText } from '#pwa/design/contract.css.ts';
import { canHover, from } from '#pwa/design/media.ts';

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });

export const categories = style({
  display: 'grid',
  columnGap: theme.space[8],
  '@media': { [from.tablet]: columns(2), [from.desktop]: columns(3) },
});

export const index = style({
  columns: 'auto 9rem',
  columnGap: theme.space[6],
  '@media': { [from.tablet]: { columns: '3 11rem' }, [from.desktop]: { columns: '4', columnGap: theme.space[12] } },
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
      flex: '1 0 0.75rem',
      marginInline: theme.space[2],
      borderBlockEnd: `1px dotted ${theme.colour.rule}`,
    },
  },
  '@media': {
    [canHover]: { ':hover': { color: theme.colour.link, textDecoration: 'underline' } },
    [from.desktop]: { minBlockSize: '2rem' },
  },
});
export const indexCount = style({
  order: 2,
  flex: 'none',
  color: theme.colour.textSubtle,
  fontSize: theme.fontSize.small,
  fontVariantNumeric: 'tabular-nums',
});
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

export const industryIcon = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  borderRadius: theme.radius.tile,
  background: tintSoft,
  color: tintText,
});

export const industryName = style({
  fontWeight: theme.weight.semibold,
  lineHeight: theme.leading.snug,
  hyphens: 'auto',
});

export const industryCount = style({
  color: theme.colour.textSubtle,
  fontSize: theme.fontSize.small,
  fontVariantNumeric: 'tabular-nums',
});

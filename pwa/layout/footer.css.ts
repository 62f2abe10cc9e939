import { style } from '@vanilla-extract/css';
import { theme } from '../design/contract.css.ts';
import { page } from '../design/layout.css.ts';
import { canHover, from } from '../design/media.ts';

export const footer = style({
  marginBlockStart: theme.space[16],
  borderBlockStart: `1px solid ${theme.colour.border}`,
  background: theme.colour.surface,
  fontSize: theme.fontSize.compact,
});

export const inside = style([
  page,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
    rowGap: theme.space[8],
    columnGap: theme.space[4],
    paddingBlock: theme.space[12],
    '@media': { [from.desktop]: { gridTemplateColumns: '2fr repeat(3, 1fr)', columnGap: theme.space[8] } },
  },
]);

export const about = style({
  display: 'grid',
  alignContent: 'start',
  gap: theme.space[3],
  gridColumn: '1 / -1',
  '@media': { [from.desktop]: { gridColumn: 'auto' } },
});

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  fontSize: theme.fontSize.title,
  fontWeight: theme.weight.bold,
});

export const intro = style({ maxInlineSize: '36ch', color: theme.colour.textMuted });

export const column = style({ display: 'grid', alignContent: 'start', gap: theme.space[2] });

export const heading = style({ fontSize: theme.fontSize.compact });

export const links = style({ display: 'grid', padding: 0 });

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2.25rem',
  hyphens: 'auto',
  color: theme.colour.textMuted,
  textDecoration: 'none',
  '@media': { [canHover]: { ':hover': { color: theme.colour.text, textDecoration: 'underline' } } },
});

export const bottom = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[4],
  gridColumn: '1 / -1',
  paddingBlockStart: theme.space[6],
  borderBlockStart: `1px solid ${theme.colour.border}`,
  color: theme.colour.textMuted,
});

export const settings = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space[2] });

import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { page } from '#pwa/design/layout.css.ts';
import { below, canHover, from, noScripts } from '#pwa/design/media.ts';
import { fonts } from '#pwa/design/scale.ts';
import { secondary } from '#pwa/design/text.css.ts';
import { button as menuButton } from '#pwa/ui/disclosure/disclosure.css.ts';

/** A device with a mouse has a keyboard. */
export const shortcutsButton = style([
  menuButton,
  {
    display: 'none',
    paddingInline: theme.space[3],
    '@media': {
      [`${from.tablet} and (hover: hover)`]: { display: 'inline-flex' },
      [noScripts]: { display: 'none' },
    },
  },
]);

export const shortcutGroups = style({ display: 'grid', gap: theme.space[6] });

export const shortcutsTitle = style({ marginBlockEnd: theme.space[1], fontSize: theme.fontSize.compact });

export const shortcutRow = style([
  secondary,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: theme.space[4],
    paddingBlock: theme.space[2],
    selectors: { '& + &': { borderBlockStart: `1px solid ${theme.colour.border}` } },
  },
]);

export const shortcutKeys = style({ display: 'flex', flex: 'none', gap: theme.space[1] });

/** Two columns on phones; one where large text needs the width. */
const COLUMNS = 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))';

export const footer = style({
  // At the lower edge of a window that is taller than the page.
  marginBlockStart: 'auto',
  borderBlockStart: `1px solid ${theme.colour.rule}`,
  background: theme.colour.surface,
  fontSize: theme.fontSize.compact,
});

export const inside = style([
  page,
  {
    display: 'grid',
    gridTemplateColumns: COLUMNS,
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
  fontFamily: fonts.display,
  fontSize: '1.1875rem',
  fontWeight: theme.weight.display,
  letterSpacing: '-0.02em',
});

export const intro = style({ maxInlineSize: '36ch', color: theme.colour.textMuted });

export const column = style({
  display: 'grid',
  alignContent: 'start',
  gap: theme.space[2],
  // The third group spans both columns.
  selectors: { '&:last-of-type': { '@media': { [below.tablet]: { gridColumn: '1 / -1' } } } },
});

export const heading = style({ fontSize: theme.fontSize.compact });

export const links = style({
  display: 'grid',
  columnGap: theme.space[4],
  padding: 0,
  selectors: { [`${column}:last-of-type > &`]: { '@media': { [below.tablet]: { gridTemplateColumns: COLUMNS } } } },
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2.25rem',
  paddingBlock: theme.space[1],
  lineHeight: theme.leading.snug,
  hyphens: 'auto',
  color: theme.colour.textMuted,
  textDecoration: 'none',
  '@media': { [canHover]: { ':hover': { color: theme.colour.text, textDecoration: 'underline' } } },
});

export const smallLink = style([link, { fontSize: theme.fontSize.tiny }]);

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

export const imprint = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: theme.space[6] });

export const copyright = style({ '@media': { [below.tablet]: { flexBasis: '100%' } } });

/** In its own row the first icon aligns with the edge, rather than its button's padding. */
export const settings = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[2],
  '@media': { [below.tablet]: { marginInlineStart: `calc(-1 * ${theme.space[3]})` } },
});

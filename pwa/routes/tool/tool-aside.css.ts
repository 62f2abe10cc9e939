import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { canHover } from '#pwa/design/media.ts';
import { finePrint } from '#pwa/design/text.css.ts';

export const block = style({ minInlineSize: 0 });
export const blockHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: theme.space[3],
  paddingBlockEnd: theme.space[2],
  borderBlockEnd: `1px solid ${theme.colour.rule}`,
});
export const blockTitle = style({ fontSize: theme.fontSize.section });

export const related = style({ '@media': { print: { display: 'none' } } });
export const list = style({ display: 'grid' });
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: theme.space[3],
  paddingBlock: theme.space[3],
  borderBlockEnd: `1px solid ${theme.colour.border}`,
});
export const texts = style([finePrint, { minInlineSize: 0 }]);
export const nameLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: theme.space[3],
});
export const name = style({
  paddingBlock: theme.space[1],
  color: theme.colour.text,
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.semibold,
  textDecoration: 'none',
  '@media': { [canHover]: { selectors: { '&:hover': { color: theme.colour.link } } } },
});
export const price = style({ flexBasis: '100%', color: theme.colour.text });
export const compare = style({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  borderRadius: theme.radius.control,
  color: theme.colour.textMuted,
  '@media': { [canHover]: { selectors: { '&:hover': { background: theme.colour.sunken, color: theme.colour.text } } } },
});

export const actions = style({ display: 'flex' });
export const bookmark = style({ inlineSize: '2.25rem', blockSize: '2.25rem' });

export const kind = style({ display: 'flex', alignItems: 'baseline', gap: theme.space[1] });
const sign = style({ flex: 'none', inlineSize: '0.75rem', fontWeight: theme.weight.semibold, textAlign: 'center' });
export const kindSign = styleVariants({
  gained: [sign, { color: theme.colour.success }],
  lost: [sign, { color: theme.colour.error }],
  unstated: [sign],
});

export const links = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
  columnGap: theme.space[6],
  '@media': { print: { display: 'block' } },
});
export const link = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '2.5rem',
  borderBlockEnd: `1px solid ${theme.colour.border}`,
  color: theme.colour.text,
  fontSize: theme.fontSize.compact,
  textDecoration: 'none',
  '@media': { [canHover]: { selectors: { '&:hover': { color: theme.colour.link } } }, print: { gap: theme.space[2] } },
});
export const linkSign = style({
  marginInlineStart: 'auto',
  color: theme.colour.textSubtle,
  '@media': { print: { display: 'none' } },
});

export const correction = style({
  display: 'grid',
  gap: theme.space[2],
  justifyItems: 'start',
  padding: theme.space[4],
  borderRadius: theme.radius.card,
  background: theme.colour.surface,
  '@media': { print: { display: 'none' } },
});
export const correctionTitle = style({ fontSize: theme.fontSize.body });

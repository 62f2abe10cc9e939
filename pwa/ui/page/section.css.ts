import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { reading } from '#pwa/design/layout.css.ts';
import { from } from '#pwa/design/media.ts';

export const section = style({
  paddingBlock: theme.space[8],
  '@media': { [from.desktop]: { paddingBlock: theme.space[12] } },
});
export const sunken = style({
  background: theme.colour.band,
  borderBlock: `1px solid ${theme.colour.border}`,
  selectors: { '& + &': { borderBlockStart: 'none' } },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: theme.space[6],
  rowGap: theme.space[2],
  marginBlockEnd: theme.space[5],
});
export const texts = style([reading, { flex: '1 1 auto', minInlineSize: 0 }]);
export const title = style({ fontSize: theme.fontSize.section });
/** As wide as there is room, but asking for none: only the title decides whether the action fits beside it. */
export const intro = style({
  inlineSize: 0,
  minInlineSize: '100%',
  marginBlockStart: theme.space[1],
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.body,
  selectors: { '&:lang(ja)': { wordBreak: 'auto-phrase' } },
});
export const action = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[1],
  minBlockSize: '2rem',
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.medium,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

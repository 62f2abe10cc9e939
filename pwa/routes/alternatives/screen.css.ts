import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { canHover, from } from '#pwa/design/media.ts';
import { secondary } from '#pwa/design/text.css.ts';

export const rule = style({ marginBlockEnd: theme.space[4] });

export const rows = style({
  display: 'grid',
  margin: 0,
  padding: 0,
  borderBlockStart: `1px solid ${theme.colour.rule}`,
  listStyle: 'none',
});
/** On wide screens the facts stand beside the tool, below each other in one column. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.space[3],
  paddingBlock: theme.space[4],
  borderBlockEnd: `1px solid ${theme.colour.border}`,
  '@media': {
    [from.desktop]: { gridTemplateColumns: 'auto minmax(0, 22rem) minmax(0, 1fr)', columnGap: theme.space[4] },
  },
});
export const about = style({ display: 'grid', gap: theme.space[1], minInlineSize: 0, alignContent: 'start' });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[3],
  rowGap: theme.space[1],
});
export const name = style({ fontSize: theme.fontSize.body, overflowWrap: 'anywhere' });
export const link = style({
  display: 'inline-block',
  minBlockSize: '1.5rem',
  color: theme.colour.text,
  textDecoration: 'none',
  '@media': { [canHover]: { selectors: { '&:hover': { color: theme.colour.link } } } },
});
export const tagline = style([secondary, { marginBlockEnd: theme.space[1] }]);

export const actions = style({ display: 'flex', alignItems: 'center', gap: theme.space[2], minInlineSize: 0 });
export const bookmark = style({ inlineSize: theme.size.target, blockSize: theme.size.target });

const beside = { gridColumn: '1 / -1', '@media': { [from.desktop]: { gridColumn: 'auto' } } } as const;
export const nothing = style([secondary, beside]);
export const facts = style([
  beside,
  { display: 'grid', alignContent: 'start', gap: theme.space[2], margin: 0, fontSize: theme.fontSize.compact },
]);
export const fact = style({
  '@media': { [from.tablet]: { display: 'grid', gridTemplateColumns: '13rem minmax(0, 1fr)', gap: theme.space[3] } },
});
export const kind = style({
  display: 'flex',
  gap: theme.space[1],
  color: theme.colour.textMuted,
  overflowWrap: 'anywhere',
});
const mark = style({ flex: 'none', inlineSize: '1rem', fontWeight: theme.weight.semibold, textAlign: 'center' });
export const sign = styleVariants({
  shared: [mark],
  gained: [mark, { color: theme.colour.success }],
  lost: [mark, { color: theme.colour.error }],
  unstated: [mark],
  extra: [mark],
});

import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';

export const state = style({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space[3],
  paddingBlock: theme.space[12],
  paddingInline: theme.space[4],
  border: `1px dashed ${theme.colour.border}`,
  borderRadius: theme.radius.sheet,
  background: theme.colour.surface,
  textAlign: 'center',
});

const sign = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '3rem',
  blockSize: '3rem',
  borderRadius: theme.radius.full,
});

export const icon = styleVariants({
  empty: [sign, { background: theme.colour.brandSoft, color: theme.colour.onBrandSoft }],
  error: [sign, { background: theme.colour.errorSoft, color: theme.colour.error }],
});

export const title = style({ fontSize: theme.fontSize.title });
export const text = style({
  display: 'grid',
  gap: theme.space[2],
  maxInlineSize: '52ch',
  color: theme.colour.textMuted,
  textWrap: 'balance',
  selectors: { '&:lang(ja)': { wordBreak: 'auto-phrase' } },
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: theme.space[2],
  marginBlockStart: theme.space[2],
});

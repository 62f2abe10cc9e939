import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { page } from '#pwa/design/layout.css.ts';
import { noScripts } from '#pwa/design/media.ts';

export const needsScriptsTitle = style({ marginBlockEnd: theme.space[3], fontSize: theme.fontSize.section });
export const needsScriptsText = style({ maxInlineSize: theme.size.reading, marginBlockEnd: theme.space[4] });

export const screenState = style([page, { display: 'grid', justifyItems: 'center', paddingBlock: theme.space[16] }]);

/** Personal screens need scripts: exactly one of the two shows. */
export const noScriptsOnly = style([screenState, { display: 'none', '@media': { [noScripts]: { display: 'grid' } } }]);
export const scriptsOnly = style({ '@media': { [noScripts]: { display: 'none' } } });

export const state = style({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space[3],
  marginBlockStart: theme.space[4],
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
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: theme.space[2],
  marginBlockStart: theme.space[2],
});

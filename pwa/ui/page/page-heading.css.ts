import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { reading } from '#pwa/design/layout.css.ts';

export const pageHeading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: theme.space[4],
  paddingBlock: `${theme.space[4]} ${theme.space[6]}`,
});
export const pageTexts = style({ flex: '1 1 auto', display: 'grid', gap: theme.space[2], minInlineSize: 0 });
export const eyebrow = style({
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.medium,
});
export const pageTitle = style({ fontSize: theme.fontSize.page });
export const pageIntro = style([
  reading,
  {
    color: theme.colour.textMuted,
    fontSize: theme.fontSize.lead,
    textWrap: 'balance',
    selectors: { '&:lang(ja)': { wordBreak: 'auto-phrase' } },
  },
]);

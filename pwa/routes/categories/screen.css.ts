import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { from, noScripts } from '#pwa/design/media.ts';
import * as field from '#pwa/ui/field/field.css.ts';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[4],
  rowGap: theme.space[2],
  marginBlockEnd: theme.space[5],
  '@media': { [noScripts]: { display: 'none' } },
});

export const box = style([
  field.comboboxFrame,
  {
    flex: '1 1 22rem',
    minInlineSize: 'min(100%, 16rem)',
    minBlockSize: theme.size.target,
    paddingInline: `${theme.space[3]} ${theme.space[1]}`,
    '@media': { [from.tablet]: { maxInlineSize: '22rem' } },
  },
]);

export const icon = style({ flex: 'none', color: theme.colour.textMuted });

export const input = style([
  field.comboboxInput,
  { appearance: 'none', selectors: { '&::-webkit-search-cancel-button': { display: 'none' } } },
]);

import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { focusInForcedColours, from, noScripts } from '#pwa/design/media.ts';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[4],
  rowGap: theme.space[2],
  marginBlockEnd: theme.space[5],
  '@media': { [noScripts]: { display: 'none' } },
});

export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  flex: '1 1 22rem',
  minInlineSize: 'min(100%, 16rem)',
  minBlockSize: theme.size.target,
  paddingInline: `${theme.space[3]} ${theme.space[1]}`,
  border: `1px solid ${theme.colour.borderStrong}`,
  borderRadius: theme.radius.card,
  background: theme.colour.raised,
  selectors: {
    '&:focus-within': {
      borderColor: theme.colour.focus,
      boxShadow: `0 0 0 1px ${theme.colour.focus}`,
      ...focusInForcedColours,
    },
  },
  '@media': { [from.tablet]: { maxInlineSize: '22rem' } },
});

export const icon = style({ flex: 'none', color: theme.colour.textMuted });

export const input = style({
  flex: 1,
  minInlineSize: 0,
  paddingBlock: theme.space[2],
  border: 'none',
  outline: 'none',
  background: 'none',
  fontSize: theme.fontSize.body,
  appearance: 'none',
  selectors: {
    '&::placeholder': { color: theme.colour.textSubtle, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
});

export const status = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.compact });

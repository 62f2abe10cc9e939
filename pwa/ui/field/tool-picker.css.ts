import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { focusInForcedColours } from '#pwa/design/forced-colours.ts';

export const comboboxFrame = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  minBlockSize: '3rem',
  paddingInlineStart: theme.space[3],
  paddingInlineEnd: theme.space[2],
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
});

export const comboboxInput = style({
  flex: 1,
  minInlineSize: 0,
  paddingBlock: theme.space[2],
  border: 'none',
  outline: 'none',
  background: 'none',
  fontSize: theme.fontSize.body,
  textOverflow: 'ellipsis',
  selectors: { '&::placeholder': { color: theme.colour.textSubtle, opacity: 1 } },
});

export const comboboxArrow = style({ flex: 'none', color: theme.colour.textMuted, pointerEvents: 'none' });

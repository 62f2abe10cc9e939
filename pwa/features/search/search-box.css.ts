import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { keyCap } from '#pwa/design/layout.css.ts';
import { focusInForcedColours, from } from '#pwa/design/media.ts';

const frame = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  border: `1px solid ${theme.colour.borderStrong}`,
  background: theme.colour.raised,
  transition: `border-color ${theme.duration.press}, box-shadow ${theme.duration.press}`,
  selectors: {
    '&:focus-within': {
      borderColor: theme.colour.focus,
      boxShadow: `0 0 0 1px ${theme.colour.focus}`,
      ...focusInForcedColours,
    },
  },
});

export const variant = styleVariants({
  header: [
    frame,
    {
      minBlockSize: theme.size.control,
      paddingInlineStart: theme.space[3],
      paddingInlineEnd: '2px',
      borderRadius: theme.radius.card,
    },
  ],
  page: [
    frame,
    {
      minBlockSize: '3rem',
      paddingInlineStart: theme.space[4],
      paddingInlineEnd: theme.space[1],
      borderRadius: theme.radius.card,
    },
  ],
  hero: [
    frame,
    {
      minBlockSize: '3.5rem',
      paddingInlineStart: theme.space[4],
      paddingInlineEnd: theme.space[2],
      borderRadius: theme.radius.card,
    },
  ],
});

export const icon = style({ flex: 'none', color: theme.colour.textMuted });

export const input = style({
  flex: 1,
  minInlineSize: 0,
  blockSize: '100%',
  paddingBlock: theme.space[2],
  border: 'none',
  outline: 'none',
  background: 'none',
  fontSize: theme.fontSize.body,
  textOverflow: 'ellipsis',
  appearance: 'none',
  selectors: {
    '&::placeholder': { color: theme.colour.textSubtle, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
});

/** Hover implies a mouse, hence a keyboard. */
export const shortcut = style([
  keyCap,
  {
    display: 'none',
    '@media': { [`${from.tablet} and (hover: hover)`]: { display: 'block' } },
    selectors: { [`${frame}:focus-within &`]: { display: 'none' } },
  },
]);

export const submit = style({ minBlockSize: '2.5rem' });

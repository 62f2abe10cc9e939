import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { below, canHover, from } from '#pwa/design/media.ts';

export const selectField = style({ display: 'flex', alignItems: 'center', gap: theme.space[2], minInlineSize: 0 });

export const selectLabel = style({
  flex: 'none',
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.compact,
  '@media': {
    [below.tablet]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

export const selectFrame = style({ position: 'relative', display: 'block', minInlineSize: 0 });

export const select = style({
  appearance: 'none',
  inlineSize: '100%',
  minBlockSize: theme.size.target,
  paddingInlineStart: theme.space[3],
  paddingInlineEnd: theme.space[8],
  border: `1px solid ${theme.colour.borderStrong}`,
  borderRadius: theme.radius.control,
  background: theme.colour.raised,
  color: theme.colour.text,
  fontSize: theme.fontSize.body,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '@media': {
    [from.desktop]: { minBlockSize: theme.size.control, fontSize: theme.fontSize.compact },
    [canHover]: { selectors: { '&:hover': { background: theme.colour.surface } } },
  },
});

export const selectArrow = style({
  position: 'absolute',
  insetBlockStart: 'calc(50% - 8px)',
  insetInlineEnd: theme.space[3],
  color: theme.colour.textMuted,
  pointerEvents: 'none',
});

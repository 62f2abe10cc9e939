import { keyframes, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { forcedColours } from '#pwa/design/media.ts';
import { finePrint } from '#pwa/design/text.css.ts';

const appear = keyframes({ from: { opacity: 0, transform: `translateY(calc(-1 * ${theme.distance.rise}))` } });

export const popup = style({
  position: 'absolute',
  insetBlockStart: 'calc(100% + 6px)',
  insetInline: 0,
  zIndex: theme.layer.popover,
  border: `1px solid ${theme.colour.border}`,
  borderRadius: theme.radius.card,
  background: theme.colour.raised,
  boxShadow: theme.shadow.pop,
  color: theme.colour.text,
  textAlign: 'start',
  animation: `${appear} ${theme.duration.pop} ${theme.ease.out}`,
});

/** Arrow keys scroll it, so it needs no focus. */
export const list = style({
  maxBlockSize: 'min(26rem, 60dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollPaddingBlock: theme.space[2],
  padding: theme.space[2],
  selectors: { '&:empty': { display: 'none' } },
});

/** An input's own width, which grows with the text, must not widen a grid. */
export const anchor = style({ position: 'relative', minInlineSize: 0 });

export const groupName = style({
  display: 'block',
  paddingBlock: `${theme.space[2]} ${theme.space[1]}`,
  paddingInline: theme.space[2],
  color: theme.colour.textSubtle,
  fontSize: theme.fontSize.tiny,
  fontWeight: theme.weight.semibold,
});

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  minBlockSize: theme.size.target,
  paddingBlock: theme.space[1],
  paddingInline: theme.space[2],
  borderRadius: theme.radius.control,
  fontSize: theme.fontSize.compact,
  lineHeight: theme.leading.snug,
  cursor: 'pointer',
  selectors: {
    '&[aria-selected="true"]': { background: theme.colour.brandSoft, color: theme.colour.onBrandSoft },
  },
  '@media': {
    [forcedColours]: {
      selectors: { '&[aria-selected="true"]': { outline: '2px solid Highlight' } },
    },
  },
});

/** The detail shrinks before the name. */
export const name = style({ flex: '1 1 auto', minInlineSize: 0, fontWeight: theme.weight.medium });
export const detail = style([
  finePrint,
  {
    flex: '0 9999 auto',
    minInlineSize: '4.5rem',
    textAlign: 'end',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
]);
export const note = style([
  finePrint,
  {
    paddingBlock: theme.space[3],
    paddingInline: theme.space[4],
    selectors: { [`${list}:not(:empty) + &`]: { borderBlockStart: `1px solid ${theme.colour.border}` } },
  },
]);

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '2rem',
  blockSize: '2rem',
  borderRadius: theme.radius.control,
  background: theme.colour.sunken,
  color: theme.colour.textMuted,
});

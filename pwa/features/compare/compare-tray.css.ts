import { keyframes, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { page } from '#pwa/design/layout.css.ts';
import { below } from '#pwa/design/media.ts';
import { connectionBarHeight } from '#pwa/design/scale.ts';

const rise = keyframes({ from: { opacity: 0, transform: `translateY(${theme.distance.sheet})` } });

/** Sticky and last in the page, so it never covers the footer or a focused element. */
export const tray = style({
  position: 'sticky',
  insetBlockEnd: connectionBarHeight,
  zIndex: theme.layer.sticky,
  borderBlockStart: `1px solid ${theme.colour.border}`,
  background: theme.colour.raised,
  boxShadow: theme.shadow.pop,
  animation: `${rise} ${theme.duration.sheet} ${theme.ease.out}`,
  '@media': { print: { display: 'none' } },
});

export const inside = style([
  page,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.space[2],
    minBlockSize: '64px',
    paddingBlockStart: theme.space[2],
    paddingBlockEnd: `max(${theme.space[2]}, env(safe-area-inset-bottom) - ${connectionBarHeight})`,
    '@media': {
      [below.tablet]: {
        minBlockSize: '60px',
        paddingBlock: `0 calc(env(safe-area-inset-bottom) - ${connectionBarHeight})`,
      },
    },
  },
]);

export const tools = style({
  display: 'flex',
  flex: '1 1 0',
  gap: theme.space[2],
  padding: 0,
  minInlineSize: 0,
  // One line on phones: what does not fit scrolls.
  '@media': { [below.tablet]: { overflowX: 'auto', scrollbarWidth: 'none' } },
});

export const tool = style({
  display: 'flex',
  alignItems: 'center',
  minInlineSize: 0,
  // Equal shares keep short names whole beside long ones.
  flex: '1 1 0',
  maxInlineSize: 'max-content',
  paddingInlineStart: theme.space[3],
  border: `1px solid ${theme.colour.border}`,
  borderRadius: theme.radius.full,
  background: theme.colour.surface,
  fontSize: theme.fontSize.compact,
  '@media': { [below.tablet]: { flex: 'none', fontSize: `min(${theme.fontSize.compact}, 18px)` } },
});

export const name = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  maxInlineSize: '14rem',
});

export const actions = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flex: 'none',
  gap: theme.space[2],
});
export const clear = style({ '@media': { [below.tablet]: { display: 'none' } } });
/** With large text no higher than the tray. */
export const open = style({
  '@media': {
    [below.tablet]: {
      minBlockSize: '48px',
      maxInlineSize: '55vw',
      paddingInline: theme.space[3],
      fontSize: `min(${theme.fontSize.compact}, 18px)`,
    },
  },
});

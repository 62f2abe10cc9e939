import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { from } from '#pwa/design/media.ts';

const fade = keyframes({ from: { opacity: 0 } });
const slide = keyframes({ from: { opacity: 0, transform: `translateY(${theme.distance.sheet})` } });

const modal = style({
  padding: 0,
  border: `1px solid ${theme.colour.border}`,
  background: theme.colour.raised,
  color: theme.colour.text,
  boxShadow: theme.shadow.pop,
  overscrollBehavior: 'contain',
  selectors: {
    '&::backdrop': { background: theme.colour.backdrop, animation: `${fade} ${theme.duration.pop}` },
  },
});

export const sheet = style([
  modal,
  {
    marginBlock: 'auto 0',
    marginInline: 'auto',
    inlineSize: '100%',
    maxInlineSize: '40rem',
    maxBlockSize: '85dvh',
    borderBlockEnd: 'none',
    borderStartStartRadius: theme.radius.sheet,
    borderStartEndRadius: theme.radius.sheet,
    animation: `${slide} ${theme.duration.sheet} ${theme.ease.out}`,
    '@media': {
      [from.tablet]: {
        marginBlock: 'auto',
        borderBlockEnd: `1px solid ${theme.colour.border}`,
        borderRadius: theme.radius.sheet,
      },
    },
  },
]);

/** Fills the dialog, so that presses outside hit the backdrop; only the body scrolls. */
export const frame = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  maxBlockSize: 'inherit',
});
globalStyle(`${sheet}[open]`, { display: 'grid' });

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[4],
  paddingBlock: theme.space[2],
  paddingInlineStart: theme.space[5],
  paddingInlineEnd: theme.space[2],
  borderBlockEnd: `1px solid ${theme.colour.border}`,
});
export const title = style({ fontSize: theme.fontSize.title });
export const body = style({ paddingBlock: theme.space[4], paddingInline: theme.space[5], overflowY: 'auto' });
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.space[2],
  paddingBlockStart: theme.space[3],
  paddingBlockEnd: `max(${theme.space[3]}, env(safe-area-inset-bottom))`,
  paddingInline: theme.space[5],
  borderBlockStart: `1px solid ${theme.colour.border}`,
});

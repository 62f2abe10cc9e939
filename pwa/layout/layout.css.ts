import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { page, panel } from '#pwa/design/layout.css.ts';
import { from, motionOk } from '#pwa/design/media.ts';
import { loading } from '#pwa/ui/skeleton/skeleton.css.ts';

/** Approximates the heading and first cards of a page. */
export const shellBlocks = style([page, { display: 'grid', gap: theme.space[5], paddingBlock: theme.space[8] }]);
export const shellText = style({ display: 'grid', gap: theme.space[3], maxInlineSize: theme.size.reading });

/** As high as the longest text, so that the page never shifts. */
export const noticeSlot = style([
  page,
  {
    display: 'grid',
    alignItems: 'center',
    paddingBlockStart: theme.space[4],
    minBlockSize: '10.5rem',
    '@media': {
      [from.tablet]: { minBlockSize: '8rem' },
      [from.desktop]: { minBlockSize: '6.5rem' },
      print: { display: 'none' },
    },
  },
]);

export const notice = style([
  panel,
  {
    display: 'grid',
    gap: theme.space[1],
    paddingBlock: theme.space[3],
    paddingInline: theme.space[4],
    background: theme.colour.surface,
    fontSize: theme.fontSize.compact,
  },
]);

export const noticeLabel = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.tiny });

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const advance = keyframes({ from: { transform: 'scaleX(0.1)' }, to: { transform: 'scaleX(0.9)' } });

/** Hidden for the first 200 ms. */
export const progressBar = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: theme.layer.toast,
  blockSize: '3px',
  background: theme.colour.brandFill,
  transformOrigin: 'left',
  pointerEvents: 'none',
  animation: `${appear} 1ms linear 200ms both`,
  '@media': {
    [motionOk]: { animation: `${appear} 1ms linear 200ms both, ${advance} 8s ${theme.ease.out} 200ms both` },
  },
});

export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
});

/** Keeps the footer out of sight while the page is empty. */
export const main = style({
  flex: 'none',
  selectors: {
    [`&:is(:empty, :has(${loading}))`]: { minBlockSize: `calc(100dvh - ${theme.size.header})` },
    '&:focus': { outline: 'none' },
  },
});
globalStyle(`${frame} > :has(+ footer)`, { marginBlockEnd: theme.space[14] });

export const skip = style({
  position: 'absolute',
  insetBlockStart: theme.space[2],
  insetInlineStart: theme.space[2],
  zIndex: theme.layer.toast,
  paddingBlock: theme.space[3],
  paddingInline: theme.space[4],
  borderRadius: theme.radius.control,
  background: theme.colour.brandFill,
  color: theme.colour.onBrand,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' } },
});

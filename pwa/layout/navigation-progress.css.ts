import { keyframes, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { motionOk } from '#pwa/design/media.ts';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const advance = keyframes({ from: { transform: 'scaleX(0.1)' }, to: { transform: 'scaleX(0.9)' } });

/** Nothing shows for the first 200 ms; then a line grows, ever slower, until the page is there. */
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

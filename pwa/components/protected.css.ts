import { keyframes, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { motionOk, noScripts } from '#pwa/design/media.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const appear = keyframes({ from: { opacity: 0 } });

export const place = style({ display: 'grid', justifyItems: 'center', paddingBlock: theme.space[16] });

export const spinner = style({
  inlineSize: '2rem',
  blockSize: '2rem',
  border: `3px solid ${theme.colour.border}`,
  borderBlockStartColor: theme.colour.brand,
  borderRadius: theme.radius.full,
  animation: `${appear} 200ms 200ms backwards`,
  '@media': {
    [motionOk]: { animation: `${turn} 900ms linear infinite, ${appear} 200ms 200ms backwards` },
    [noScripts]: { display: 'none' },
  },
});

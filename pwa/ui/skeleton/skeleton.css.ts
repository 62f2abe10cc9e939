import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { motionOk } from '#pwa/design/media.ts';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const breathe = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } });

/** Hidden for 200 ms, so quick answers don't flash it. */
export const loading = style({ animation: `${appear} 1ms linear 200ms both`, pointerEvents: 'none' });

const bone = style({
  display: 'block',
  background: theme.colour.sunken,
  borderRadius: theme.radius.control,
  '@media': { [motionOk]: { animation: `${breathe} 1.6s ease-in-out 200ms 8` } },
});

export const shape = styleVariants({
  line: [bone, { blockSize: '0.875rem' }],
  title: [bone, { blockSize: '1.25rem' }],
  block: [bone, { blockSize: '8rem', borderRadius: theme.radius.card }],
  mark: [bone, { blockSize: '2.75rem', inlineSize: '2.75rem', flex: 'none', borderRadius: theme.radius.card }],
  largeMark: [bone, { blockSize: '4.5rem', inlineSize: '4.5rem', flex: 'none', borderRadius: theme.radius.sheet }],
});

export const width = styleVariants({
  full: { inlineSize: '100%' },
  wide: { inlineSize: '80%' },
  half: { inlineSize: '50%' },
  short: { inlineSize: '30%' },
});

export const lines = style({ flex: 1, display: 'grid', gap: theme.space[2], alignContent: 'center' });

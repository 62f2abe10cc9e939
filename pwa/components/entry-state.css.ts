import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { motionOk } from '#pwa/design/media.ts';
import { pill } from '#pwa/design/pill.css.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const state = styleVariants({
  waiting: [pill, { background: theme.colour.infoSoft, color: theme.colour.info }],
  attention: [pill, { background: theme.colour.warningSoft, color: theme.colour.warning }],
});
export const turning = style({ '@media': { [motionOk]: { animation: `${turn} 1.2s linear infinite` } } });

import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { theme } from './contract.css.ts';
import { motionOk } from './media.ts';
import { pill } from './pill.css.ts';

const spin = keyframes({ to: { transform: 'rotate(1turn)' } });

export const statePill = styleVariants({
  waiting: [pill, { background: theme.colour.infoSoft, color: theme.colour.info }],
  attention: [pill, { background: theme.colour.warningSoft, color: theme.colour.warning }],
});
export const spinning = style({ '@media': { [motionOk]: { animation: `${spin} 1.2s linear infinite` } } });

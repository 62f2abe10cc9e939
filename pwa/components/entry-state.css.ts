import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { motionOk } from '#pwa/design/media.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[1],
  flex: 'none',
  paddingInline: theme.space[2],
  paddingBlock: theme.space[1],
  borderRadius: theme.radius.full,
  fontSize: theme.fontSize.tiny,
  fontWeight: theme.weight.medium,
  lineHeight: theme.leading.tight,
});
export const state = styleVariants({
  waiting: [base, { background: theme.colour.infoSoft, color: theme.colour.info }],
  attention: [base, { background: theme.colour.warningSoft, color: theme.colour.warning }],
});
export const turning = style({ '@media': { [motionOk]: { animation: `${turn} 1.2s linear infinite` } } });

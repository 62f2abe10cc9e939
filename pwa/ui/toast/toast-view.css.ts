import { createVar, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { from } from '#pwa/design/media.ts';
import { lowerEdgeHeight } from '#pwa/design/scale.ts';

const appear = keyframes({ from: { opacity: 0, transform: `translateY(${theme.distance.rise})` } });
const accent = createVar();

/** Lower right, full width on phones; empty areas let presses through. */
export const region = style({
  position: 'fixed',
  insetInline: theme.space[4],
  insetBlockEnd: `calc(${lowerEdgeHeight} + max(${theme.space[4]}, env(safe-area-inset-bottom)))`,
  zIndex: theme.layer.toast,
  pointerEvents: 'none',
  '@media': {
    [from.tablet]: { insetInlineStart: 'auto', insetInlineEnd: theme.space[6], inlineSize: '24rem' },
    print: { display: 'none' },
  },
});

const card = style({
  pointerEvents: 'auto',
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  columnGap: theme.space[3],
  alignItems: 'start',
  paddingBlock: theme.space[3],
  paddingInlineStart: theme.space[4],
  paddingInlineEnd: theme.space[2],
  border: `1px solid ${theme.colour.border}`,
  borderInlineStart: `4px solid ${accent}`,
  borderRadius: theme.radius.card,
  background: theme.colour.raised,
  boxShadow: theme.shadow.pop,
  animation: `${appear} ${theme.duration.sheet} ${theme.ease.out}`,
});

export const type = styleVariants({
  info: [card, { vars: { [accent]: theme.colour.info } }],
  success: [card, { vars: { [accent]: theme.colour.success } }],
  warning: [card, { vars: { [accent]: theme.colour.warning } }],
  error: [card, { vars: { [accent]: theme.colour.error } }],
});

export const icon = style({ marginBlockStart: '0.125rem', color: accent });
export const body = style({ display: 'grid', gap: theme.space[1], minInlineSize: 0, overflowWrap: 'anywhere' });
export const title = style({ fontSize: theme.fontSize.compact, fontWeight: theme.weight.semibold });
export const link = style({
  justifySelf: 'start',
  paddingBlock: theme.space[1],
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.medium,
});

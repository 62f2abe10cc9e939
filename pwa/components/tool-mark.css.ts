import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { tintSoft, tintText } from '#pwa/design/tints.css.ts';

const base = style({ flex: 'none', borderRadius: theme.radius.card });

export const size = styleVariants({
  small: [base, { inlineSize: '2rem', blockSize: '2rem', borderRadius: theme.radius.control }],
  medium: [base, { inlineSize: '2.75rem', blockSize: '2.75rem' }],
  large: [base, { inlineSize: '4.5rem', blockSize: '4.5rem', borderRadius: theme.radius.sheet }],
});

export const tile = style({ fill: tintSoft });
export const edge = style({ fill: 'none', stroke: tintText, strokeOpacity: 0.16 });
export const letters = style({
  fill: tintText,
  fontSize: '17px',
  fontWeight: theme.weight.semibold,
  letterSpacing: '-0.02em',
  textAnchor: 'middle',
  dominantBaseline: 'central',
});

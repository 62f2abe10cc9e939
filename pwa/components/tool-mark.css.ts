import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { tintSoft, tintText } from '#pwa/design/tints.css.ts';

const base = style({ flex: 'none', borderRadius: theme.radius.card });

export const size = styleVariants({
  small: [base, { inlineSize: '2rem', blockSize: '2rem', borderRadius: theme.radius.control }],
  medium: [base, { inlineSize: 'min(2.75rem, 13.75vw)', blockSize: 'min(2.75rem, 13.75vw)' }],
  large: [
    base,
    { inlineSize: 'min(4.5rem, 22.5vw)', blockSize: 'min(4.5rem, 22.5vw)', borderRadius: theme.radius.sheet },
  ],
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

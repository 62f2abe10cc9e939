import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { tintSoft, tintText } from '#pwa/design/tints.css.ts';

const markBase = style({ flex: 'none', borderRadius: theme.radius.card });

export const markSize = styleVariants({
  small: [markBase, { inlineSize: '2rem', blockSize: '2rem', borderRadius: theme.radius.control }],
  medium: [markBase, { inlineSize: 'min(2.75rem, 13.75vw)', blockSize: 'min(2.75rem, 13.75vw)' }],
  large: [
    markBase,
    { inlineSize: 'min(4.5rem, 22.5vw)', blockSize: 'min(4.5rem, 22.5vw)', borderRadius: theme.radius.sheet },
  ],
});

export const markTile = style({ fill: tintSoft });
export const markEdge = style({ fill: 'none', stroke: tintText, strokeOpacity: 0.16 });
export const markLetters = style({
  fill: tintText,
  fontSize: '17px',
  fontWeight: theme.weight.semibold,
  letterSpacing: '-0.02em',
  textAnchor: 'middle',
  dominantBaseline: 'central',
});

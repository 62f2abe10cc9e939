import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { tintSoft, tintText } from '#pwa/design/tints.css.ts';

export const cover = style({
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '1200 / 630',
  objectFit: 'cover',
  background: theme.colour.sunken,
});

export const coverGround = style({ fill: tintSoft });
export const coverRule = style({ stroke: tintText, strokeWidth: 2, strokeOpacity: 0.1, fill: 'none' });
export const coverShape = style({ fill: tintText, fillOpacity: 0.07 });
export const coverTag = style({ fill: tintText, fontSize: '34px', fontWeight: theme.weight.semibold });
export const coverTitle = style({
  fill: tintText,
  fontSize: '74px',
  fontWeight: theme.weight.bold,
  letterSpacing: '-0.015em',
  selectors: { '&:is(:lang(zh), :lang(ja))': { letterSpacing: 0 } },
});

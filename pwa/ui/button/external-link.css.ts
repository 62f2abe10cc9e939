import { style } from '@vanilla-extract/css';

export const externalLink = style({ position: 'relative' });
export const externalIcon = style({
  display: 'inline-block',
  flex: 'none',
  marginInlineStart: '0.25em',
  verticalAlign: '-0.1em',
});

import { style } from '@vanilla-extract/css';

export const link = style({ position: 'relative' });
export const icon = style({
  display: 'inline-block',
  flex: 'none',
  marginInlineStart: '0.25em',
  verticalAlign: '-0.1em',
});

import { style } from '@vanilla-extract/css';
import { theme } from './contract.css.ts';

export const secondary = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.compact });

export const finePrint = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.small });

export const smallLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2rem',
  fontSize: theme.fontSize.small,
});

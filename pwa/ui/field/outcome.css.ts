import { style } from '@vanilla-extract/css';

/** Focused to be read, not to be pressed. */
export const formResult = style({ outline: 'none' });

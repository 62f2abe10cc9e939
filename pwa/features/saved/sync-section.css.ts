import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { secondary } from '#pwa/design/text.css.ts';

export const section = style({ marginBlockStart: theme.space[4], '@media': { print: { display: 'none' } } });
export const status = style([
  secondary,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space[3] },
]);

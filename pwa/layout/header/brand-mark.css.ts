import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';

export const mark = style({ flex: 'none' });
export const tile = style({ fill: theme.colour.brand });
export const leaf = style({ fill: theme.colour.onBrand });

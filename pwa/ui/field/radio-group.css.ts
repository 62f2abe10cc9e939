import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';

export const radioRow = style({ display: 'flex', flexWrap: 'wrap', columnGap: theme.space[6] });
export const radioColumn = style({ display: 'grid' });

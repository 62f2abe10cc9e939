import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../../design/contract.css.ts';

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[4] });
export const intro = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.compact });
/** As tall as what fits into it: so all of the dialog is seen at once on a phone. */
globalStyle(`${form} textarea`, { minBlockSize: 0, blockSize: '5.5rem' });

import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';

export const flagForm = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[4] });
export const flagIntro = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.compact });
/** As tall as what fits into it: so all of the dialog is seen at once on a phone. */
globalStyle(`${flagForm} textarea`, { minBlockSize: 0, blockSize: '5.5rem' });

import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';

const answer = style({ display: 'flex', alignItems: 'center', gap: theme.space[2] });
globalStyle(`${answer} > svg`, { flex: 'none' });
export const yes = style([answer, { color: theme.colour.success, fontWeight: theme.weight.medium }]);
export const no = style([answer, { color: theme.colour.textMuted }]);

import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { pill } from '#pwa/design/pill.css.ts';

/** Beside a heading, which may be long: the badge stays whole. */
const wholePill = style([pill, { flex: 'none' }]);

export const tick = style({ flex: 'none', color: theme.colour.link });
export const verified = style([wholePill, { background: theme.colour.brandSoft, color: theme.colour.onBrandSoft }]);
export const featured = style([wholePill, { background: theme.colour.warningSoft, color: theme.colour.warning }]);

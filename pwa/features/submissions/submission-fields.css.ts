import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { cluster, unlessEmpty } from '#pwa/design/layout.css.ts';
import { noScripts } from '#pwa/design/media.ts';
import * as formCss from '#pwa/features/reviews/review-form.css.ts';

export const column = style([formCss.column, { '@media': { [noScripts]: { display: 'none' } } }]);

export const group = style({ display: 'grid', gap: theme.space[1] });
export const listed = style([unlessEmpty, { fontSize: theme.fontSize.small }]);

export const chosen = style([cluster, { padding: 0, listStyle: 'none' }]);
export const frame = style({ minBlockSize: theme.size.target, borderRadius: theme.radius.control });
export const wrong = style({ borderColor: theme.colour.error });
export const failed = style([cluster, { color: theme.colour.error, fontSize: theme.fontSize.compact }]);

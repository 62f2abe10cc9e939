import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { cluster, pageNarrow } from '#pwa/design/layout.css.ts';

export const screen = style([
  pageNarrow,
  { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[6], paddingBlock: theme.space[16] },
]);
export const ways = style([cluster, { gap: theme.space[3] }]);
export const hint = style({ color: theme.colour.textSubtle, fontSize: theme.fontSize.small });

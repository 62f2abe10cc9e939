import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { pageNarrow } from '#pwa/design/layout.css.ts';

export const screen = style([pageNarrow, { paddingBlock: theme.space[16] }]);
export const id = style({ fontSize: theme.fontSize.small });

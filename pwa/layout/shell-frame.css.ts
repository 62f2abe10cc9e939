import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { page } from '#pwa/design/layout.css.ts';

/** Where the page's own heading and first cards will stand, more or less. */
export const shellBlocks = style([page, { display: 'grid', gap: theme.space[5], paddingBlock: theme.space[8] }]);
export const shellText = style({ display: 'grid', gap: theme.space[3], maxInlineSize: theme.size.reading });

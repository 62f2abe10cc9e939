import { style } from '@vanilla-extract/css';
import { theme } from '../../design/contract.css.ts';
import { page } from '../../design/layout.css.ts';

export const screen = style([page, { paddingBlock: `${theme.space[4]} ${theme.space[8]}` }]);

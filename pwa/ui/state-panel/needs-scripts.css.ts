import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';

export const needsScriptsTitle = style({ marginBlockEnd: theme.space[3], fontSize: theme.fontSize.section });
export const needsScriptsText = style({ maxInlineSize: theme.size.reading, marginBlockEnd: theme.space[4] });

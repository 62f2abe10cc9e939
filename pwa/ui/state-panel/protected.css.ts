import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { page } from '#pwa/design/layout.css.ts';
import { noScripts } from '#pwa/design/media.ts';

export const screenState = style([page, { display: 'grid', justifyItems: 'center', paddingBlock: theme.space[16] }]);

/** One of the two: nobody can be known to be there without scripts. */
export const noScriptsOnly = style([screenState, { display: 'none', '@media': { [noScripts]: { display: 'grid' } } }]);
export const scriptsOnly = style({ '@media': { [noScripts]: { display: 'none' } } });

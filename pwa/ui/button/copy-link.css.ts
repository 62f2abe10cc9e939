import { style } from '@vanilla-extract/css';
import { noScripts } from '#pwa/design/media.ts';

export const scripted = style({ '@media': { [noScripts]: { display: 'none' } } });

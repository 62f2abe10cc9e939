import { style } from '@vanilla-extract/css';
import { theme } from '../design/contract.css.ts';
import { from, noScripts } from '../design/media.ts';
import { button as menuButton } from './language-menu.css.ts';

/** Where there is a keyboard: on a device with a mouse. */
export const button = style([
  menuButton,
  {
    display: 'none',
    paddingInline: theme.space[3],
    '@media': {
      [`${from.tablet} and (hover: hover)`]: { display: 'inline-flex' },
      [noScripts]: { display: 'none' },
    },
  },
]);

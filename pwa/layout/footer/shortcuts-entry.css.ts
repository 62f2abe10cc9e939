import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { from, noScripts } from '#pwa/design/media.ts';
import { button as menuButton } from '#pwa/ui/disclosure/language-menu.css.ts';

/** Where there is a keyboard: on a device with a mouse. */
export const shortcutsButton = style([
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

import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { cluster } from '#pwa/design/layout.css.ts';
import { below, forcedColours, noScripts, selectedInForcedColours } from '#pwa/design/media.ts';

export const applied = style([
  cluster,
  {
    gridColumn: '1 / -1',
    '@media': { [noScripts]: { display: 'none' } },
  },
]);

export const item = style({ minInlineSize: 0 });

/** On phones the field above tells and clears it. */
export const search = style([item, { '@media': { [below.tablet]: { display: 'none' } } }]);

export const watch = style({
  selectors: {
    '&[aria-pressed="true"]': {
      background: theme.colour.brandSoft,
      color: theme.colour.onBrandSoft,
    },
  },
  '@media': {
    [forcedColours]: { selectors: { '&[aria-pressed="true"]': selectedInForcedColours } },
  },
});

import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { drawnAction } from '#pwa/ui/card/card.css.ts';

/** Drawn without an element of its own. */
const ribbon = (fill: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='${fill}' stroke='%23000' stroke-width='1.75' stroke-linejoin='round'%3E%3Cpath d='M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.5.87l-4.5-2.58a2 2 0 0 0-2 0l-4.5 2.58A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z'/%3E%3C/svg%3E")`;

export const bookmark = style([
  drawnAction,
  {
    flex: 'none',
    selectors: {
      '&::before': { mask: `${ribbon('none')} center / contain no-repeat` },
      '&[aria-pressed="true"]': { color: theme.colour.mark },
      '&[aria-pressed="true"]::before': { mask: `${ribbon('%23000')} center / contain no-repeat` },
    },
  },
]);

import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { srOnly } from '#pwa/design/layout.css.ts';
import { from, noScripts } from '#pwa/design/media.ts';
import { finePrint, secondary } from '#pwa/design/text.css.ts';
import * as field from '#pwa/ui/field/field.css.ts';

export const newsletter = style({ marginBlockStart: theme.space[12] });

export const filter = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: theme.space[2],
  rowGap: theme.space[1],
  inlineSize: '100%',
  '@media': { [from.tablet]: { inlineSize: '16rem' } },
});
export const filterLabel = style([finePrint, { gridColumn: '1 / -1', fontWeight: theme.weight.medium }]);
export const selectFrame = style([field.selectFrame, { gridColumn: '1 / -1' }]);
export const plain = style({ display: 'none', '@media': { [noScripts]: { display: 'inline-flex' } } });

export const result = style([
  secondary,
  { marginBlockEnd: theme.space[4], '@media': { print: { display: 'block !important' } } },
]);
export const unseen = srOnly;

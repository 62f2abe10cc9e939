import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { panel } from '#pwa/design/layout.css.ts';
import { from } from '#pwa/design/media.ts';

export const steps = style({
  display: 'grid',
  gap: theme.space[4],
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const step = style([
  panel,
  { display: 'grid', alignContent: 'start', gap: theme.space[2], padding: theme.space[5] },
]);
export const stepNumber = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '2rem',
  marginBlockEnd: theme.space[1],
  borderRadius: theme.radius.full,
  background: theme.colour.brandSoft,
  color: theme.colour.onBrandSoft,
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.semibold,
});
export const stepTitle = style({ fontSize: theme.fontSize.title });
export const stepText = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.compact });

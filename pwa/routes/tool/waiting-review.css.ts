import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';

/** Not one of the list yet. */
export const unsentReview = style({
  display: 'grid',
  gap: theme.space[2],
  marginBlockEnd: theme.space[5],
  padding: theme.space[4],
  border: `1px dashed ${theme.colour.borderStrong}`,
  borderRadius: theme.radius.card,
  background: theme.colour.surface,
});
export const unsentHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[2],
});
export const unsentLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2rem',
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.medium,
});
export const unsentReason = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.small });
export const unsentProblem = style([unsentReason, { color: theme.colour.warning }]);

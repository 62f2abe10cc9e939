import { style } from '@vanilla-extract/css';
import { theme } from './contract.css.ts';

/** A word or two about what it stands beside: a state, a price, a sign. Its colours are whose it is. */
export const pill = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[1],
  paddingInline: theme.space[2],
  paddingBlock: theme.space[1],
  borderRadius: theme.radius.full,
  fontSize: theme.fontSize.tiny,
  fontWeight: theme.weight.medium,
  lineHeight: theme.leading.tight,
});

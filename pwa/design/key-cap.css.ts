import { style } from '@vanilla-extract/css';
import { theme } from './contract.css.ts';

/** A key, as it looks on a keyboard. */
export const keyCap = style({
  flex: 'none',
  minInlineSize: '1.5rem',
  paddingInline: theme.space[2],
  border: `1px solid ${theme.colour.border}`,
  borderRadius: theme.radius.control,
  color: theme.colour.textMuted,
  fontFamily: 'inherit',
  fontSize: theme.fontSize.tiny,
  lineHeight: '1.25rem',
  textAlign: 'center',
  whiteSpace: 'nowrap',
});

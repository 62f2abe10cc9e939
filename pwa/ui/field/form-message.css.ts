import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';

export const formMessage = style({
  display: 'flex',
  alignItems: 'start',
  gap: theme.space[2],
  padding: theme.space[3],
  borderRadius: theme.radius.control,
  background: theme.colour.errorSoft,
  color: theme.colour.text,
  fontSize: theme.fontSize.compact,
});

export const formMessageIcon = style({ flex: 'none', marginBlockStart: '0.1em', color: theme.colour.error });

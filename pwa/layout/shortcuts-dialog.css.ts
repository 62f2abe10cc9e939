import { style } from '@vanilla-extract/css';
import { theme } from '../design/contract.css.ts';

export const places = style({ display: 'grid', gap: theme.space[6] });

export const title = style({ marginBlockEnd: theme.space[1], fontSize: theme.fontSize.compact });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: theme.space[4],
  paddingBlock: theme.space[2],
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.compact,
  selectors: { '& + &': { borderBlockStart: `1px solid ${theme.colour.border}` } },
});

export const keys = style({ display: 'flex', flex: 'none', gap: theme.space[1] });

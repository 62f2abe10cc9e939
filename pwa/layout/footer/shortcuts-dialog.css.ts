import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';

export const shortcutGroups = style({ display: 'grid', gap: theme.space[6] });

export const shortcutsTitle = style({ marginBlockEnd: theme.space[1], fontSize: theme.fontSize.compact });

export const shortcutRow = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: theme.space[4],
  paddingBlock: theme.space[2],
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.compact,
  selectors: { '& + &': { borderBlockStart: `1px solid ${theme.colour.border}` } },
});

export const shortcutKeys = style({ display: 'flex', flex: 'none', gap: theme.space[1] });

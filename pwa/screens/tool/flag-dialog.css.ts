import { style } from '@vanilla-extract/css';
import { theme } from '../../design/contract.css.ts';

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[4] });
export const intro = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.compact });
export const reason = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  minBlockSize: theme.size.target,
  fontSize: theme.fontSize.compact,
  cursor: 'pointer',
  selectors: { '&:has(:checked)': { fontWeight: theme.weight.medium } },
});
export const radio = style({ flex: 'none', inlineSize: '1.0625rem', blockSize: '1.0625rem', cursor: 'inherit' });

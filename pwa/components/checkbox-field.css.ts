import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';

export const field = style({ display: 'grid', gap: theme.space[1] });

export const label = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  minBlockSize: theme.size.target,
  fontSize: theme.fontSize.compact,
  lineHeight: theme.leading.snug,
  cursor: 'pointer',
});

export const box = style({ flex: 'none', inlineSize: '1.125rem', blockSize: '1.125rem', cursor: 'inherit' });

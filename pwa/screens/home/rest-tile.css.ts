import { style } from '@vanilla-extract/css';
import { theme } from '../../design/contract.css.ts';
import { canHover } from '../../design/media.ts';

export const tile = style({
  display: 'grid',
  alignContent: 'center',
  gap: theme.space[1],
  blockSize: '100%',
  padding: theme.space[6],
  border: '1px solid transparent',
  borderRadius: theme.radius.card,
  background: theme.colour.brandSoft,
  color: theme.colour.onBrandSoft,
  textDecoration: 'none',
  transition: `border-color ${theme.duration.press}`,
  '@media': { [canHover]: { ':hover': { borderColor: theme.colour.brand } } },
});

export const total = style({ fontSize: theme.fontSize.compact, fontVariantNumeric: 'tabular-nums' });
export const call = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  fontSize: theme.fontSize.section,
  fontWeight: theme.weight.semibold,
  lineHeight: theme.leading.snug,
});
export const hint = style({ fontSize: theme.fontSize.compact });

import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { canHover } from '#pwa/design/media.ts';

export const allToolsTile = style({
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

export const allToolsTotal = style({ fontSize: theme.fontSize.compact, fontVariantNumeric: 'tabular-nums' });
export const allToolsAction = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  fontSize: theme.fontSize.section,
  fontWeight: theme.weight.semibold,
  lineHeight: theme.leading.snug,
});
export const allToolsHint = style({ fontSize: theme.fontSize.compact });

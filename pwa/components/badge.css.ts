import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';

const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[1],
  flex: 'none',
  fontSize: theme.fontSize.tiny,
  fontWeight: theme.weight.medium,
  lineHeight: theme.leading.tight,
});

export const tick = style([badge, { color: theme.colour.link }]);

export const verified = style([
  badge,
  {
    paddingInline: theme.space[2],
    paddingBlock: theme.space[1],
    borderRadius: theme.radius.full,
    background: theme.colour.brandSoft,
    color: theme.colour.onBrandSoft,
  },
]);

export const featured = style([
  badge,
  {
    paddingInline: theme.space[2],
    paddingBlock: theme.space[1],
    borderRadius: theme.radius.full,
    background: theme.colour.warningSoft,
    color: theme.colour.warning,
  },
]);

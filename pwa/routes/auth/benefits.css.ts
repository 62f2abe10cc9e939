import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { panel as basePanel } from '#pwa/design/layout.css.ts';
import { from } from '#pwa/design/media.ts';
import { secondary } from '#pwa/design/text.css.ts';

export const panel = style([
  basePanel,
  {
    alignSelf: 'start',
    padding: theme.space[6],
    background: theme.colour.surface,
    '@media': { [from.desktop]: { marginBlockStart: theme.space[4], padding: theme.space[8] } },
  },
]);

export const title = style({ marginBlockEnd: theme.space[5], fontSize: theme.fontSize.title });

export const list = style({ display: 'grid', gap: theme.space[5] });

export const benefit = style({ display: 'flex', gap: theme.space[4] });

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  borderRadius: theme.radius.card,
  background: theme.colour.brandSoft,
  color: theme.colour.onBrandSoft,
});

export const name = style({ fontSize: theme.fontSize.compact });

export const text = style([secondary, { marginBlockStart: theme.space[1] }]);

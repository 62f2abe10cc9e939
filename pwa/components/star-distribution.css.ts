import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { canHover } from '#pwa/design/media.ts';

export const list = style({ display: 'grid', gap: '2px', inlineSize: '100%', maxInlineSize: '26rem' });

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4.5rem) minmax(10%, 1fr) 3.5ch',
  alignItems: 'center',
  gap: theme.space[3],
  inlineSize: '100%',
  minBlockSize: '2.25rem',
  paddingInline: theme.space[2],
  borderRadius: theme.radius.control,
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.small,
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
  transition: `background-color ${theme.duration.press}`,
  '@media': {
    [canHover]: {
      selectors: { '&:hover:not(:disabled)': { background: theme.colour.sunken, color: theme.colour.text } },
    },
  },
  selectors: {
    '&[aria-pressed="true"]': {
      background: theme.colour.brandSoft,
      color: theme.colour.onBrandSoft,
      fontWeight: theme.weight.semibold,
    },
  },
});
export const number = style({ textAlign: 'end', whiteSpace: 'nowrap' });

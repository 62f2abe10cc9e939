import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { canHover, forcedColours, selectedInForcedColours } from '#pwa/design/media.ts';

const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[1],
  minBlockSize: '1.75rem',
  maxInlineSize: '100%',
  paddingInline: theme.space[3],
  paddingBlock: theme.space[1],
  border: `1px solid ${theme.colour.rule}`,
  borderRadius: theme.radius.full,
  background: theme.colour.raised,
  color: theme.colour.text,
  fontSize: theme.fontSize.small,
  fontWeight: theme.weight.medium,
  lineHeight: theme.leading.tight,
});
globalStyle(`${chip} > svg`, { flex: 'none' });

const pressable = style([
  chip,
  {
    minBlockSize: '2rem',
    textDecoration: 'none',
    transition: `background-color ${theme.duration.press}, border-color ${theme.duration.press}, color ${theme.duration.press}`,
    '@media': {
      [canHover]: { selectors: { '&:hover': { borderColor: theme.colour.borderStrong } } },
    },
    selectors: { '&:active': { background: theme.colour.sunken } },
  },
]);

export const link = style([
  pressable,
  {
    selectors: {
      '&[aria-current]': {
        background: theme.colour.brandSoft,
        borderColor: 'transparent',
        color: theme.colour.onBrandSoft,
      },
    },
    '@media': { [forcedColours]: { selectors: { '&[aria-current]': selectedInForcedColours } } },
  },
]);

/** For thumbs. */
export const wide = style({
  flex: 'none',
  minInlineSize: theme.size.target,
  minBlockSize: theme.size.target,
  paddingInline: theme.space[4],
  fontSize: theme.fontSize.compact,
  whiteSpace: 'nowrap',
});

export const toggle = style([
  pressable,
  {
    borderColor: theme.colour.borderStrong,
    selectors: {
      '&[aria-pressed="true"]': {
        background: theme.colour.brandSoft,
        borderColor: 'transparent',
        color: theme.colour.onBrandSoft,
      },
    },
    '@media': { [forcedColours]: { selectors: { '&[aria-pressed="true"]': selectedInForcedColours } } },
  },
]);

export const removable = style([
  chip,
  {
    paddingInlineEnd: 0,
    paddingBlock: 0,
    background: theme.colour.brandSoft,
    borderColor: 'transparent',
    color: theme.colour.onBrandSoft,
  },
]);

export const remove = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '2rem',
  borderRadius: theme.radius.full,
  color: 'inherit',
  '@media': { [canHover]: { selectors: { '&:hover': { background: theme.colour.raised } } } },
});

export const count = style({ fontVariantNumeric: 'tabular-nums' });

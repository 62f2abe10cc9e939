import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { canHover, noScripts } from '#pwa/design/media.ts';

const iconBase = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: theme.radius.control,
  color: theme.colour.textMuted,
  transition: `background-color ${theme.duration.press}, color ${theme.duration.press}`,
  '@media': {
    [canHover]: {
      selectors: { '&:hover:not(:disabled)': { background: theme.colour.sunken, color: theme.colour.text } },
    },
  },
  selectors: { '&:active:not(:disabled)': { background: theme.colour.sunken } },
});

export const iconSize = styleVariants({
  small: [iconBase, { inlineSize: '2rem', blockSize: '2rem' }],
  medium: [iconBase, { inlineSize: theme.size.target, blockSize: theme.size.target }],
});

export const externalLink = style({ position: 'relative' });
export const externalIcon = style({
  display: 'inline-block',
  flex: 'none',
  marginInlineStart: '0.25em',
  verticalAlign: '-0.1em',
});

export const scripted = style({ '@media': { [noScripts]: { display: 'none' } } });

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.space[2],
  border: '1px solid transparent',
  borderRadius: theme.radius.control,
  fontWeight: theme.weight.medium,
  lineHeight: theme.leading.tight,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${theme.duration.press}, border-color ${theme.duration.press}, color ${theme.duration.press}`,
  selectors: {
    '&:disabled': { cursor: 'default' },
    '&[aria-busy="true"]': { cursor: 'progress' },
  },
});

globalStyle(`${base} > svg`, { flex: 'none' });

export const size = styleVariants({
  small: [base, { minBlockSize: '2rem', paddingInline: theme.space[3], fontSize: theme.fontSize.small }],
  medium: [base, { minBlockSize: theme.size.control, paddingInline: '0.875rem', fontSize: theme.fontSize.compact }],
  large: [base, { minBlockSize: theme.size.target, paddingInline: '1.125rem', fontSize: theme.fontSize.compact }],
});

const disabled = {
  background: theme.colour.surface,
  borderColor: theme.colour.rule,
  borderStyle: 'dashed',
  color: theme.colour.textSubtle,
} as const;

export const variant = styleVariants({
  primary: {
    background: theme.colour.brandFill,
    color: theme.colour.onBrand,
    fontWeight: theme.weight.semibold,
    '@media': {
      [canHover]: { selectors: { '&:hover:not(:disabled)': { background: theme.colour.brandFillHover } } },
    },
    selectors: {
      '&:active:not(:disabled)': { background: theme.colour.brandFillActive },
      '&:disabled': disabled,
    },
  },
  secondary: {
    background: theme.colour.raised,
    color: theme.colour.text,
    borderColor: theme.colour.rule,
    '@media': {
      [canHover]: { selectors: { '&:hover:not(:disabled)': { borderColor: theme.colour.borderStrong } } },
    },
    selectors: {
      '&:active:not(:disabled)': { background: theme.colour.sunken },
      '&:disabled': disabled,
    },
  },
  ghost: {
    color: theme.colour.textMuted,
    '@media': {
      [canHover]: {
        selectors: { '&:hover:not(:disabled)': { background: theme.colour.sunken, color: theme.colour.text } },
      },
    },
    selectors: {
      '&:active:not(:disabled)': { background: theme.colour.sunken },
      '&:disabled': { color: theme.colour.textSubtle },
    },
  },
  danger: {
    background: theme.colour.raised,
    color: theme.colour.error,
    borderColor: theme.colour.rule,
    '@media': { [canHover]: { selectors: { '&:hover:not(:disabled)': { borderColor: 'currentColor' } } } },
    selectors: { '&:disabled': disabled },
  },
});

export const wide = style({ inlineSize: '100%' });

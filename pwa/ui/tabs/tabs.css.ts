import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { below, canHover, forcedColours, noScripts, selectedInForcedColours } from '#pwa/design/media.ts';
import { secondary } from '#pwa/design/text.css.ts';

/** The bar of narrow screens, where the header scrolls away. */
export const list = style({
  display: 'flex',
  gap: theme.space[1],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBlockEnd: `1px solid ${theme.colour.border}`,
  '@media': {
    [`screen and ${below.desktop}`]: {
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: theme.layer.sticky,
      background: theme.colour.bg,
    },
  },
});

export const tab = style([
  secondary,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.space[2],
    flex: 'none',
    minBlockSize: theme.size.target,
    marginBlockEnd: '-1px',
    paddingInline: theme.space[3],
    borderBlockEnd: '2px solid transparent',
    fontWeight: theme.weight.medium,
    textDecoration: 'none',
    transition: `color ${theme.duration.press}, border-color ${theme.duration.press}`,
    selectors: {
      '&[aria-selected="true"]': { color: theme.colour.link, borderBlockEndColor: 'currentColor' },
      '&:focus-visible': { outlineOffset: '-2px', borderRadius: theme.radius.control },
    },
    '@media': {
      [canHover]: { selectors: { '&:hover': { color: theme.colour.text } } },
      [forcedColours]: { selectors: { '&[aria-selected="true"]': selectedInForcedColours } },
    },
  },
]);

export const count = style({
  minInlineSize: '1.375rem',
  paddingInline: theme.space[1],
  borderRadius: theme.radius.full,
  background: theme.colour.sunken,
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.tiny,
  lineHeight: '1.375rem',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});

/** Keeps the tabs visible after a jump. */
export const panel = style({ paddingBlock: theme.space[6], scrollMarginBlockStart: '3rem' });

/** Not `hidden`: without scripts all panels show and tabs are links to them. */
export const inactive = style({ display: 'none', '@media': { [noScripts]: { display: 'block' } } });

import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { page } from '#pwa/design/layout.css.ts';
import { canHover, containerFrom, forcedColours, from } from '#pwa/design/media.ts';
import { fonts } from '#pwa/design/scale.ts';
// Its rules come first: `loginLink` overrides the padding of a button.
import '#pwa/ui/button/button.css.ts';
import { secondary } from '#pwa/design/text.css.ts';

export const mark = style({ flex: 'none' });
export const tile = style({ fill: theme.colour.brandFill });
export const leaf = style({ fill: theme.colour.onBrand });

/** The longest translation fits from this width. */
const HAS_ROOM = '(min-width: 23rem)';

export const loginLink = style({
  flex: 'none',
  minInlineSize: theme.size.target,
  paddingInline: theme.space[2],
  whiteSpace: 'nowrap',
  '@container': { [HAS_ROOM]: { paddingInline: theme.space[3] } },
});

export const loginIcon = style({ '@container': { [HAS_ROOM]: { display: 'none' } } });

export const loginLabel = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  '@container': { [HAS_ROOM]: { position: 'static', inlineSize: 'auto', blockSize: 'auto', clipPath: 'none' } },
});

export const languageGroups = style({ display: 'grid', gap: theme.space[1] });

export const languageList = style({ display: 'grid', padding: 0 });

export const languageHeading = style({
  paddingBlock: `${theme.space[2]} ${theme.space[1]}`,
  paddingInline: theme.space[3],
  borderBlockStart: `1px solid ${theme.colour.border}`,
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.tiny,
  fontWeight: theme.weight.medium,
});

export const languageLink = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[4],
  minBlockSize: theme.size.control,
  paddingInline: theme.space[3],
  borderRadius: theme.radius.control,
  color: theme.colour.text,
  fontSize: theme.fontSize.compact,
  textDecoration: 'none',
  selectors: { '&[aria-current]': { color: theme.colour.link, fontWeight: theme.weight.semibold } },
  '@media': { [canHover]: { ':hover': { background: theme.colour.sunken } } },
});

export const header = style({
  // Not the container's width, which large text changes: `sticky-top` follows the same one.
  '@media': { [from.desktop]: { position: 'sticky', insetBlockStart: 0 } },
  position: 'relative',
  zIndex: theme.layer.header,
  containerType: 'inline-size',
  background: theme.colour.bg,
  borderBlockEnd: `1px solid ${theme.colour.border}`,
});

export const bar = style([
  page,
  {
    display: 'flex',
    alignItems: 'center',
    gap: theme.space[2],
    minBlockSize: theme.size.header,
    '@container': { [containerFrom.desktop]: { gap: theme.space[4] } },
  },
]);

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  minBlockSize: theme.size.target,
  marginInlineEnd: 'auto',
  color: theme.colour.text,
  fontFamily: fonts.display,
  fontSize: '1.1875rem',
  fontWeight: theme.weight.display,
  letterSpacing: '-0.02em',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '@container': { [containerFrom.desktop]: { marginInlineEnd: theme.space[2] } },
});

export const nav = style({
  display: 'none',
  '@container': { [containerFrom.desktop]: { display: 'block' } },
});

export const items = style({ display: 'flex', gap: theme.space[1], padding: 0 });

export const item = style([
  secondary,
  {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: theme.size.target,
    paddingInline: theme.space[3],
    borderRadius: theme.radius.control,
    fontWeight: theme.weight.medium,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    selectors: {
      '&[aria-current]': { color: theme.colour.text },
      // Lies on the header's border.
      '&[aria-current]::after': {
        content: '',
        position: 'absolute',
        insetInline: theme.space[3],
        insetBlockEnd: `calc((${theme.size.target} - ${theme.size.header}) / 2 - 1px)`,
        blockSize: '2px',
        background: theme.colour.mark,
      },
    },
    '@media': {
      [canHover]: { ':hover': { color: theme.colour.text, background: theme.colour.sunken } },
      [forcedColours]: { selectors: { '&[aria-current]': { textDecoration: 'underline' } } },
    },
  },
]);

export const count = style({
  marginInlineStart: theme.space[1],
  fontSize: theme.fontSize.tiny,
  fontVariantNumeric: 'tabular-nums',
});

export const search = style({
  display: 'none',
  '@container': {
    [containerFrom.desktop]: {
      display: 'block',
      flex: '1 1 10rem',
      minInlineSize: '8rem',
      maxInlineSize: '26rem',
      marginInlineStart: 'auto',
    },
  },
});

export const searchLink = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: theme.size.target,
  blockSize: theme.size.target,
  borderRadius: theme.radius.control,
  color: theme.colour.textMuted,
  '@container': { [containerFrom.desktop]: { display: 'none' } },
});

export const wideOnly = style({
  display: 'none',
  '@container': { [containerFrom.desktop]: { display: 'flex', alignItems: 'center', gap: theme.space[1] } },
});

/** On narrower screens it is in the footer. */
export const widestOnly = style({ display: 'none', '@container': { [containerFrom.wide]: { display: 'block' } } });

export const narrowOnly = style({ '@container': { [containerFrom.desktop]: { display: 'none' } } });

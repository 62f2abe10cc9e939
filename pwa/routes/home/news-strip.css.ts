import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { page } from '#pwa/design/layout.css.ts';
import { below, from } from '#pwa/design/media.ts';
import { secondary } from '#pwa/design/text.css.ts';

export const place = styleVariants({
  beside: {
    display: 'none',
    '@media': {
      [from.wide]: {
        position: 'absolute',
        insetBlockStart: theme.space[6],
        insetInlineEnd: theme.space[8],
        display: 'block',
        inlineSize: '24rem',
      },
    },
  },
  below: [page, { paddingBlockStart: theme.space[6], '@media': { [from.wide]: { display: 'none' } } }],
});

export const strip = style({
  border: `1px solid ${theme.colour.border}`,
  borderRadius: theme.radius.control,
  background: theme.colour.raised,
});
export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  minBlockSize: '2.75rem',
  paddingInline: theme.space[3],
  color: theme.colour.text,
  fontWeight: theme.weight.semibold,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
export const end = style({ flex: 'none', marginInlineStart: 'auto', color: theme.colour.textMuted });
/** On phones `/news` tells them. */
export const kinds = style({ '@media': { [below.tablet]: { display: 'none' } } });
export const kind = style([
  secondary,
  {
    paddingBlock: theme.space[1],
    paddingInline: theme.space[3],
    borderBlockStart: `1px solid ${theme.colour.border}`,
    overflowWrap: 'anywhere',
  },
]);
export const kindName = style({ color: theme.colour.text, fontWeight: theme.weight.medium });

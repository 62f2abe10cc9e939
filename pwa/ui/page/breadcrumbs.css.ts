import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { canHover } from '#pwa/design/media.ts';

export const crumbs = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  fontSize: theme.fontSize.small,
  color: theme.colour.textMuted,
});

export const crumb = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2rem',
  selectors: {
    '&:not(:first-child)::before': {
      content: '"/" / ""',
      marginInline: theme.space[2],
      color: theme.colour.borderStrong,
    },
  },
});

export const crumbLink = style({
  paddingBlock: theme.space[1],
  color: 'inherit',
  textDecoration: 'none',
  '@media': { [canHover]: { selectors: { '&:hover': { color: theme.colour.link, textDecoration: 'underline' } } } },
});

const last = style({ color: theme.colour.text });
export const currentCrumb = styleVariants({
  whole: [last],
  short: [last, { maxInlineSize: '150px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }],
});

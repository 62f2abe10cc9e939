import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { canHover, containerFrom } from '#pwa/design/media.ts';
import * as menu from '#pwa/ui/disclosure/disclosure.css.ts';

/** The link fits between search and account from this width. */
const HAS_ROOM = '(min-width: 22.5rem)';

export const outboxLink = style({
  // On narrower screens the link is in the side menu.
  display: 'none',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.space[1],
  minInlineSize: theme.size.target,
  minBlockSize: theme.size.target,
  borderRadius: theme.radius.control,
  color: theme.colour.link,
  fontSize: theme.fontSize.small,
  fontWeight: theme.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  '@container': { [HAS_ROOM]: { display: 'inline-flex' } },
  '@media': { [canHover]: { ':hover': { background: theme.colour.sunken } } },
});
export const outboxAttention = style([outboxLink, { color: theme.colour.warning }]);

export const button = style([
  menu.button,
  { paddingInline: theme.space[2], '@container': { [containerFrom.tablet]: { paddingInline: theme.space[3] } } },
]);

export const name = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  textOverflow: 'ellipsis',
  '@container': {
    [containerFrom.tablet]: {
      position: 'static',
      inlineSize: 'auto',
      blockSize: 'auto',
      maxInlineSize: '9rem',
      clipPath: 'none',
    },
  },
});

export const panel = style([menu.panel, { display: 'grid' }]);

export const item = style({
  display: 'flex',
  alignItems: 'center',
  inlineSize: '100%',
  minBlockSize: theme.size.target,
  paddingInline: theme.space[3],
  borderRadius: theme.radius.control,
  color: theme.colour.text,
  fontSize: theme.fontSize.compact,
  textAlign: 'start',
  textDecoration: 'none',
  '@media': { [canHover]: { ':hover': { background: theme.colour.sunken } } },
});

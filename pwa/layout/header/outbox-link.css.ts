import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { canHover } from '#pwa/design/media.ts';

/** From this width on it fits between the search and the account. */
const HAS_ROOM = '(min-width: 22.5rem)';

export const outboxLink = style({
  // Where there is no room the side menu has it.
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

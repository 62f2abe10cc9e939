import { style } from '@vanilla-extract/css';
import { theme } from '../design/contract.css.ts';
import { canHover } from '../design/media.ts';

/** From this width on it fits between the search and the account. */
const HAS_ROOM = '(min-width: 22.5rem)';

export const link = style({
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
export const attention = style([link, { color: theme.colour.warning }]);

import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';

/** From this width on even the longest of the words for it fits beside the rest. */
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

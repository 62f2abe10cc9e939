import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { page, panel } from '#pwa/design/layout.css.ts';
import { from } from '#pwa/design/media.ts';

/** Its height is that of the longest text there may be: whatever comes, or nothing, the page stays where it is. */
export const noticeSlot = style([
  page,
  {
    display: 'grid',
    alignItems: 'center',
    paddingBlockStart: theme.space[4],
    minBlockSize: '10.5rem',
    '@media': {
      [from.tablet]: { minBlockSize: '8rem' },
      [from.desktop]: { minBlockSize: '6.5rem' },
      print: { display: 'none' },
    },
  },
]);

export const notice = style([
  panel,
  {
    display: 'grid',
    gap: theme.space[1],
    paddingBlock: theme.space[3],
    paddingInline: theme.space[4],
    background: theme.colour.surface,
    fontSize: theme.fontSize.compact,
  },
]);

export const noticeLabel = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.tiny });

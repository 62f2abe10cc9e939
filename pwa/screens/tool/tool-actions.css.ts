import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '../../design/contract.css.ts';
import { below, from } from '../../design/media.ts';

const actions = style({ display: 'flex', gap: theme.space[2] });

export const place = styleVariants({
  head: [
    actions,
    {
      '@media': {
        [below.tablet]: { display: 'none' },
        [from.desktop]: { flexDirection: 'column', minInlineSize: '13rem' },
      },
    },
  ],
  foot: [
    actions,
    {
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: theme.layer.sticky,
      paddingBlockStart: theme.space[2],
      paddingBlockEnd: `max(${theme.space[2]}, env(safe-area-inset-bottom))`,
      paddingInline: `max(${theme.space[4]}, env(safe-area-inset-left))`,
      borderBlockStart: `1px solid ${theme.colour.border}`,
      background: theme.colour.raised,
      '@media': { [from.tablet]: { display: 'none' }, print: { display: 'none' } },
    },
  ],
});

/** The compare tray sticks to the same edge; this is its height. */
export const aboveTray = style({
  insetBlockEnd: `calc(${theme.size.control} + ${theme.space[2]} + max(${theme.space[2]}, env(safe-area-inset-bottom)) + 1px)`,
});

export const visit = style({ flex: 1, '@media': { [from.desktop]: { flex: 'none' } } });

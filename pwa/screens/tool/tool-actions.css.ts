import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '../../design/contract.css.ts';
import { connectionBarHeight } from '../../design/lower-edge.ts';
import { below, from } from '../../design/media.ts';

const actions = style({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2] });

const head = style([actions, { '@media': { [from.desktop]: { flexDirection: 'column', minInlineSize: '13rem' } } }]);

export const placeBesideTray = { head, foot: style({ display: 'none' }) };

export const place = styleVariants({
  head: [head, { '@media': { [below.tablet]: { display: 'none' } } }],
  foot: [
    actions,
    {
      position: 'sticky',
      insetBlockEnd: connectionBarHeight,
      zIndex: theme.layer.sticky,
      paddingBlockStart: theme.space[2],
      paddingBlockEnd: `max(${theme.space[2]}, env(safe-area-inset-bottom) - ${connectionBarHeight})`,
      paddingInline: `max(${theme.space[4]}, env(safe-area-inset-left))`,
      borderBlockStart: `1px solid ${theme.colour.border}`,
      background: theme.colour.raised,
      '@media': { [from.tablet]: { display: 'none' }, print: { display: 'none' } },
    },
  ],
});

export const visit = style({
  flex: '1 0 auto',
  maxInlineSize: '100%',
  '@media': {
    [from.desktop]: { flex: 'none' },
    // Paper has no fills: an address, not a button.
    print: { justifyContent: 'start', paddingInline: 0, background: 'none', color: theme.colour.link },
  },
});
/** Narrower than a large button, as tall as a thumb needs: both fit beside each other on 320 px. */
export const thumb = style({ minBlockSize: '3rem', paddingInline: theme.space[3], fontSize: theme.fontSize.compact });
/** Fills the row it wraps into on the narrowest screens. */
export const compare = style({
  '@media': { [below.tablet]: { flex: '1 0 auto', maxInlineSize: '100%' }, print: { display: 'none' } },
});

import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { connectionBarHeight } from '#pwa/design/lower-edge.ts';
import { below, from } from '#pwa/design/media.ts';

const actionsBase = style({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2] });

const headActions = style([
  actionsBase,
  { '@media': { [from.desktop]: { flexDirection: 'column', minInlineSize: '13rem' } } },
]);

export const actionBarBesideTray = { head: headActions, foot: style({ display: 'none' }) };

export const actionBar = styleVariants({
  head: [headActions, { '@media': { [below.tablet]: { display: 'none' } } }],
  foot: [
    actionsBase,
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

export const visitAction = style({
  flex: '1 0 auto',
  maxInlineSize: '100%',
  '@media': {
    [from.desktop]: { flex: 'none' },
    // Paper has no fills: an address, not a button.
    print: { justifyContent: 'start', paddingInline: 0, background: 'none', color: theme.colour.link },
  },
});
/** Narrower than a large button, as tall as a thumb needs: both fit beside each other on 320 px. */
export const thumbAction = style({
  minBlockSize: '3rem',
  paddingInline: theme.space[3],
  fontSize: theme.fontSize.compact,
});
/** Fills the row it wraps into on the narrowest screens. */
export const compareAction = style({
  '@media': { [below.tablet]: { flex: '1 0 auto', maxInlineSize: '100%' }, print: { display: 'none' } },
});

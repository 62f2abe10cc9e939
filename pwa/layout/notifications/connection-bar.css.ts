import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { page } from '#pwa/design/layout.css.ts';
import { below, from } from '#pwa/design/media.ts';
import { finePrint } from '#pwa/design/text.css.ts';

const rise = keyframes({ from: { opacity: 0, transform: `translateY(${theme.distance.rise})` } });

/** Sticky at the page's end like the tray above it, so it covers nothing. */
export const bar = style([
  finePrint,
  {
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: theme.layer.sticky,
    borderBlockStart: `1px solid ${theme.colour.border}`,
    background: theme.colour.raised,
    animation: `${rise} ${theme.duration.sheet} ${theme.ease.out}`,
    '@media': { print: { display: 'none' } },
  },
]);

export const inside = style([
  page,
  {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    columnGap: theme.space[2],
    paddingBlockStart: theme.space[2],
    paddingBlockEnd: `max(${theme.space[2]}, env(safe-area-inset-bottom))`,
    '@media': {
      [from.desktop]: { display: 'flex', alignItems: 'center' },
      // One line even with large text: bottom bars take 100 px at most.
      [below.tablet]: {
        display: 'flex',
        alignItems: 'center',
        minBlockSize: '32px',
        paddingBlock: '0 env(safe-area-inset-bottom)',
        fontSize: `min(${theme.fontSize.small}, 16px)`,
        whiteSpace: 'nowrap',
      },
    },
  },
]);

const icon = style({ flex: 'none', marginBlockStart: '0.1em' });
export const sign = styleVariants({
  offline: [icon, { color: theme.colour.warning }],
  slow: [icon, { color: theme.colour.warning }],
  back: [icon, { color: theme.colour.success }],
});

export const text = style({ '@media': { [from.desktop]: { flex: '1 1 0' } } });
/** Screen readers are told the meaning; phones have no room for it. */
export const fromTablet = style({ '@media': { [below.tablet]: { display: 'none' } } });
export const onPhones = style({ '@media': { [from.tablet]: { display: 'none' } } });
export const state = style({ color: theme.colour.text, fontWeight: theme.weight.semibold });

export const more = style({
  gridColumn: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[3],
  '@media': {
    [from.desktop]: { flex: 'none' },
    [below.tablet]: { flexWrap: 'nowrap', minInlineSize: 0, marginInlineStart: 'auto' },
  },
});

const pressed = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '1.75rem',
  '@media': {
    [below.tablet]: {
      display: 'block',
      minBlockSize: '24px',
      lineHeight: '24px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
  },
});
export const link = style([pressed, { fontWeight: theme.weight.medium }]);
export const waiting = style([link, { '@media': { [below.tablet]: { display: 'none' } } }]);
export const button = style([waiting, { color: theme.colour.link, textDecoration: 'underline' }]);

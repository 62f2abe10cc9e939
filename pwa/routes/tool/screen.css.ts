import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { page, panel, reading } from '#pwa/design/layout.css.ts';
import { below, from } from '#pwa/design/media.ts';
import { connectionBarHeight } from '#pwa/design/scale.ts';
import { secondary } from '#pwa/design/text.css.ts';

export const screen = style({ paddingBlockStart: theme.space[4] });

export const about = style([page, { paddingBlockEnd: theme.space[6] }]);

export const breadcrumbSkeleton = style({
  display: 'grid',
  alignContent: 'center',
  minBlockSize: '2rem',
  maxInlineSize: '30rem',
});
export const titleSkeleton = style({ flex: 1, display: 'grid', gap: theme.space[3], alignContent: 'center' });
export const textSkeleton = style([reading, { display: 'grid', gap: theme.space[3] }]);
export const panelSkeleton = style({ display: 'grid', gap: theme.space[6] });

export const header = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[4],
  paddingBlock: `${theme.space[2]} ${theme.space[4]}`,
  '@media': {
    [from.desktop]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: theme.space[8],
      paddingBlock: `${theme.space[2]} ${theme.space[6]}`,
    },
  },
});

export const identity = style({ display: 'grid', gap: theme.space[4], minInlineSize: 0, alignContent: 'start' });
export const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: theme.space[3],
  '@media': { [from.tablet]: { gap: theme.space[5] } },
});
export const tile = style({ flex: 'none' });
globalStyle(`${tile} > :is(img, svg)`, {
  inlineSize: '3.5rem',
  blockSize: '3.5rem',
  '@media': { [from.desktop]: { inlineSize: '5rem', blockSize: '5rem' } },
});
/** Wraps below the logo where large text leaves no room. */
export const names = style({ flex: '1 1 8rem', display: 'grid', gap: theme.space[1], minInlineSize: 0 });
export const nameLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space[2] });
export const name = style({ fontSize: theme.fontSize.page });
export const tagline = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.lead });
/** Text, not a link. */
export const address = style([secondary, { overflowWrap: 'anywhere' }]);
export const facts = style([
  secondary,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: theme.space[3], rowGap: theme.space[1] },
]);
const actionsBase = style({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2] });

const headActions = style([
  actionsBase,
  { '@media': { [from.desktop]: { flexWrap: 'nowrap', flexDirection: 'row-reverse', alignItems: 'start' } } },
]);

export const actionBarBesideTray = { head: headActions, foot: style({ display: 'none' }) };

export const actionBar = styleVariants({
  head: [headActions, { '@media': { [below.tablet]: { display: 'none' } } }],
  foot: [
    actionsBase,
    {
      position: 'sticky',
      gap: '8px',
      insetBlockEnd: connectionBarHeight,
      zIndex: theme.layer.sticky,
      flexWrap: 'nowrap',
      paddingBlockStart: '8px',
      paddingBlockEnd: `max(8px, env(safe-area-inset-bottom) - ${connectionBarHeight})`,
      paddingInline: `max(min(${theme.space[4]}, 16px), env(safe-area-inset-left))`,
      borderBlockStart: `1px solid ${theme.colour.border}`,
      background: theme.colour.raised,
      '@media': { [from.tablet]: { display: 'none' }, print: { display: 'none' } },
    },
  ],
});

export const visitAction = style({
  flex: '1 1 auto',
  maxInlineSize: '100%',
  '@media': {
    [from.desktop]: { flex: 'none' },
    // Print shows a link, without the button's fill.
    print: { justifyContent: 'start', paddingInline: 0, background: 'none', color: theme.colour.link },
  },
});
/** Two of them fit side by side on 320 px. */
export const thumbAction = style({
  minBlockSize: '48px',
  minInlineSize: 0,
  paddingBlock: 0,
  paddingInline: `min(${theme.space[3]}, 12px)`,
  gap: `min(${theme.space[2]}, 8px)`,
  // With large text two lines, no higher than the bar.
  fontSize: `min(${theme.fontSize.compact}, 16px)`,
  lineHeight: 1.2,
  '@media': { [below.phone]: { paddingInline: '6px' } },
});
// Without its arrow "besuchen" fits on a line of the narrowest phones.
globalStyle(`${thumbAction} > svg`, { '@media': { [below.phone]: { display: 'none' } } });
/** The edge of the buttons beside it. */
export const lists = style({ border: `1px solid ${theme.colour.rule}`, background: theme.colour.raised });
/** The bar at the lower edge has no room for it. */
export const phoneLists = style({ marginInlineStart: 'auto', '@media': { [from.tablet]: { display: 'none' } } });
export const thumbBookmark = style({ flex: 'none', inlineSize: '48px', blockSize: '48px' });
export const compareAction = style({
  '@media': { [below.tablet]: { flex: '1 0 auto', maxInlineSize: '100%' }, print: { display: 'none' } },
});
// Its word needs the room.
globalStyle(`${compareAction} > svg`, { '@media': { [below.tablet]: { display: 'none' } } });

export const noFeatures = style({ color: theme.colour.textMuted });

/** Columns instead of rows: the groups differ too much in height. */
export const featureGroups = style({
  columnGap: theme.space[5],
  '@media': { [from.desktop]: { columnCount: 2 } },
});
export const featureGroup = style([
  panel,
  {
    breakInside: 'avoid',
    marginBlockEnd: theme.space[5],
    paddingBlock: `${theme.space[4]} ${theme.space[2]}`,
    paddingInline: theme.space[4],
    '@media': { [from.tablet]: { paddingInline: theme.space[5] } },
  },
]);
export const featureGroupHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: theme.space[3],
});
export const featureGroupTitle = style({ fontSize: theme.fontSize.title });

export const featureRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'center',
  gap: theme.space[4],
  minBlockSize: '2.75rem',
  paddingBlock: theme.space[2],
  fontSize: theme.fontSize.compact,
  selectors: { '& + &': { borderBlockStart: `1px solid ${theme.colour.border}` } },
  '@media': { [below.phone]: { gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)' } },
});
export const featureLabel = style({ color: theme.colour.textMuted });
export const featureValue = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[3],
  minInlineSize: 0,
});

export const featureNumber = style({ flex: 1, display: 'flex', alignItems: 'center', gap: theme.space[3] });
export const featureDigits = style({ flex: 'none', fontVariantNumeric: 'tabular-nums' });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[4],
  alignItems: 'start',
  '@media': {
    [from.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', gap: theme.space[5] },
  },
});
export const column = style({
  display: 'grid',
  gap: theme.space[4],
  minInlineSize: 0,
  '@media': { [from.desktop]: { gap: theme.space[5] } },
});

export const box = style([
  panel,
  {
    display: 'grid',
    gap: theme.space[3],
    justifyItems: 'start',
    padding: theme.space[4],
    minInlineSize: 0,
    '@media': { [from.tablet]: { padding: theme.space[5] } },
  },
]);
export const boxTitle = style({ fontSize: theme.fontSize.title });
export const text = style({ color: theme.colour.textMuted });
export const textLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2rem',
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.medium,
});

import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { page } from '#pwa/design/layout.css.ts';
import { below, from, noScripts } from '#pwa/design/media.ts';
import { lowerEdgeHeight } from '#pwa/design/scale.ts';

const PANEL = '15rem';

export const screen = style([page, { paddingBlock: `${theme.space[4]} ${theme.space[8]}` }]);

export const search = style({ maxInlineSize: '48rem' });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[6],
  alignItems: 'start',
  marginBlockStart: theme.space[4],
  '@media': {
    [from.desktop]: {
      gridTemplateColumns: `${PANEL} minmax(0, 1fr)`,
      gap: theme.space[8],
      marginBlockStart: theme.space[8],
    },
  },
});

export const panel = style({
  order: 1,
  '@media': {
    [below.desktop]: { display: 'none' },
    [`${below.desktop} and ${noScripts}`]: { display: 'block' },
    [from.desktop]: {
      order: 0,
      position: 'sticky',
      insetBlockStart: theme.size.header,
      maxBlockSize: `calc(100dvh - ${theme.size.header} - ${lowerEdgeHeight})`,
      marginBlockStart: `calc(-1 * ${theme.space[4]})`,
      paddingBlock: theme.space[4],
      // Space for focus rings and rows beyond the edge, which scrolling would clip.
      marginInline: `calc(-1 * ${theme.space[3]})`,
      paddingInline: theme.space[3],
      overflowY: 'auto',
      // Keeps focused elements clear of the foot.
      scrollPaddingBlockEnd: `calc(${theme.size.control} + ${theme.space[8]})`,
      overscrollBehavior: 'contain',
      scrollbarWidth: 'thin',
    },
  },
});

/** Sticks to the panel's lower edge. */
export const panelFoot = style({
  display: 'grid',
  gap: theme.space[3],
  '@media': {
    [from.desktop]: {
      position: 'sticky',
      insetBlockEnd: `calc(-1 * ${theme.space[4]})`,
      zIndex: theme.layer.above,
      marginInline: `calc(-1 * ${theme.space[3]})`,
      marginBlockEnd: `calc(-1 * ${theme.space[4]})`,
      padding: theme.space[3],
      background: theme.colour.bg,
      // Fades out what scrolls under it.
      boxShadow: `0 -0.5rem 0.5rem ${theme.colour.bg}`,
    },
  },
});

export const results = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[3],
  alignItems: 'center',
  '@media': {
    // Keeps its column while the panel is not rendered yet.
    [from.desktop]: { gridColumn: '2', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: theme.space[4] },
  },
});

export const count = style({ fontSize: theme.fontSize.title, fontVariantNumeric: 'tabular-nums' });

/** On phones it sticks under the header. */
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[2],
  '@media': {
    [below.desktop]: {
      order: -1,
      position: 'sticky',
      insetBlockStart: theme.size.header,
      zIndex: theme.layer.sticky,
      marginInline: `calc(-1 * ${theme.space[4]})`,
      paddingInline: theme.space[4],
      paddingBlock: theme.space[2],
      background: theme.colour.bg,
      borderBlockEnd: `1px solid ${theme.colour.border}`,
    },
  },
});

export const sheetButton = style({
  flex: 'none',
  minBlockSize: theme.size.target,
  whiteSpace: 'nowrap',
  '@media': { [from.desktop]: { display: 'none' }, [noScripts]: { display: 'none' } },
});
export const sheetApply = style({ flex: 1 });

export const applied = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[2],
  gridColumn: '1 / -1',
  '@media': { [noScripts]: { display: 'none' } },
});
export const appliedItem = style({ minInlineSize: 0 });

export const list = style({
  gridColumn: '1 / -1',
  minInlineSize: 0,
  '@media': { [from.desktop]: { marginBlockStart: theme.space[1] } },
});

/** The previous answer stays visible; it fades only when the next one is slow. */
export const busy = style({ opacity: 0.6, transition: `opacity ${theme.duration.pop} linear 200ms` });

export const earlier = style({ paddingBlockEnd: theme.space[4] });

export const moreFailed = style({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space[3],
  paddingBlockStart: theme.space[8],
  color: theme.colour.textMuted,
});

export const closest = style({ display: 'grid', gap: theme.space[4], marginBlockStart: theme.space[8] });

export const closestTitle = style({ fontSize: theme.fontSize.title });

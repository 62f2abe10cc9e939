import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { page } from '#pwa/design/layout.css.ts';
import {
  below,
  forcedColours,
  from,
  lineClamp,
  noScripts,
  selectedInForcedColours,
  visuallyHidden,
} from '#pwa/design/media.ts';
import { stickyTop } from '#pwa/design/scale.ts';

const PANEL = '16rem';
/** Not where large text leaves two lines of a few letters. */
const shortened = `${below.desktop} and (min-width: 18em)`;

/** On phones: title and count on one line, then the bar of search, filters and order. */
export const screen = style([
  page,
  {
    paddingBlock: `${theme.space[4]} ${theme.space[8]}`,
    '@media': {
      [below.desktop]: {
        display: 'grid',
        // The title takes what the bar below leaves beside the count.
        gridTemplateColumns: 'minmax(0, 1fr) auto fit-content(40%)',
        columnGap: theme.space[2],
        alignItems: 'center',
        paddingBlockStart: theme.space[1],
      },
    },
  },
]);

/** Only the title is left of it on phones. */
export const heading = style({ '@media': { [below.desktop]: { display: 'contents' } } });
globalStyle(`${screen} > nav:not(:focus-within), ${heading} p`, { '@media': { [below.desktop]: visuallyHidden } });
globalStyle(`${heading} > div, ${heading} > div > div`, { '@media': { [below.desktop]: { display: 'contents' } } });
globalStyle(`${heading} h1`, {
  '@media': {
    [below.desktop]: {
      order: -4,
      gridColumn: '1 / span 2',
      marginBlock: theme.space[2],
      fontSize: theme.fontSize.section,
    },
    [shortened]: lineClamp(2),
  },
});

const inBar = {
  position: 'sticky',
  insetBlockStart: stickyTop,
  zIndex: theme.layer.sticky,
  paddingBlock: theme.space[2],
  background: theme.colour.bg,
} as const;

export const search = style({
  maxInlineSize: '48rem',
  '@media': { [below.desktop]: { ...inBar, order: -2, minInlineSize: 0 } },
});
// The bar takes most of a very narrow screen.
globalStyle(search, { '@media': { '(max-width: 22em)': { position: 'static', gridColumn: '1 / -1' } } });
globalStyle(`${search} form`, {
  '@media': { [below.desktop]: { minBlockSize: theme.size.target, paddingInlineStart: theme.space[3] } },
});
globalStyle(`${search} button[type="submit"]`, { '@media': { [below.desktop]: { display: 'none' } } });

export const columns = style({
  '@media': {
    [below.desktop]: { display: 'contents' },
    [from.desktop]: {
      display: 'grid',
      gridTemplateColumns: `${PANEL} minmax(0, 1fr)`,
      gap: theme.space[8],
      alignItems: 'start',
      marginBlockStart: theme.space[8],
    },
  },
});

export const results = style({
  '@media': {
    [below.desktop]: { display: 'contents' },
    [from.desktop]: {
      display: 'grid',
      gap: theme.space[3],
      alignItems: 'center',
      // Keeps its column while the panel is not rendered yet.
      gridColumn: '2',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: theme.space[4],
    },
  },
});

export const count = style({
  fontFamily: 'inherit',
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.normal,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: 'normal',
  '@media': {
    [below.desktop]: { order: -3, color: theme.colour.textMuted, textAlign: 'end' },
    [shortened]: lineClamp(2),
    [from.desktop]: { fontSize: theme.fontSize.title, fontWeight: theme.weight.semibold },
  },
});
const narrow = `screen and ${below.desktop}`;
export const shortCount = style({ display: 'none', '@media': { [narrow]: { display: 'inline' } } });
export const longCount = style({ '@media': { [narrow]: visuallyHidden } });
export const intent = style({ gridColumn: '1 / -1', paddingBlock: theme.space[1] });

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  '@media': {
    [below.desktop]: {
      ...inBar,
      order: -1,
      gridColumn: '2 / -1',
      justifyContent: 'flex-end',
      // Covers the gap beside the search too, where the list would show.
      marginInlineStart: `calc(-1 * ${theme.space[2]})`,
      paddingInlineStart: theme.space[2],
    },
  },
});
globalStyle(bar, {
  '@media': {
    '(max-width: 22em)': {
      gridColumn: '1 / -1',
      justifyContent: 'space-between',
      marginInlineStart: 0,
      paddingInlineStart: 0,
    },
  },
});
export const views = style({
  display: 'none',
  '@media': {
    [from.tablet]: { display: 'flex', border: `1px solid ${theme.colour.rule}`, borderRadius: theme.radius.control },
    [noScripts]: { display: 'none' },
  },
});
globalStyle(`${views} > [aria-pressed="true"]`, {
  background: theme.colour.brandSoft,
  color: theme.colour.onBrandSoft,
  '@media': { [forcedColours]: selectedInForcedColours },
});

export const list = style({
  gridColumn: '1 / -1',
  minInlineSize: 0,
  borderBlockStart: `1px solid ${theme.colour.rule}`,
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

export const closest = style({ display: 'grid', gap: theme.space[4], paddingBlock: theme.space[4] });

export const closestTitle = style({ fontSize: theme.fontSize.title });

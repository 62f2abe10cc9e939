import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { below, from, noScripts, visuallyHidden } from '#pwa/design/media.ts';
import { lowerEdgeHeight, stickyTop } from '#pwa/design/scale.ts';

/** Between the panel's paddings. */
const column = `calc(100% - 2 * ${theme.space[3]})`;
const ground = `linear-gradient(${theme.colour.bg}, ${theme.colour.bg})`;
/** Shade at an edge that hides more; content covers it at the end. */
const scrollSigns = [
  `${ground} top / 100% 1rem no-repeat local`,
  `${ground} bottom / 100% 1rem no-repeat local`,
  `linear-gradient(to bottom, ${theme.colour.border}, transparent) top / ${column} 0.75rem no-repeat`,
  `linear-gradient(to top, ${theme.colour.border}, transparent) bottom / ${column} 0.75rem no-repeat`,
].join();

export const panel = style({
  order: 1,
  gridColumn: '1 / -1',
  '@media': {
    [below.desktop]: { display: 'none' },
    [`${below.desktop} and ${noScripts}`]: { display: 'block' },
    [from.desktop]: {
      order: 0,
      gridColumn: 'auto',
      position: 'sticky',
      insetBlockStart: stickyTop,
      maxBlockSize: `calc(100dvh - ${stickyTop} - ${lowerEdgeHeight})`,
      marginBlockStart: `calc(-1 * ${theme.space[4]})`,
      paddingBlock: theme.space[4],
      // Space for focus rings and rows beyond the edge, which scrolling would clip.
      marginInline: `calc(-1 * ${theme.space[3]})`,
      paddingInline: theme.space[3],
      overflowY: 'auto',
      background: scrollSigns,
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

/** A sign alone on phones, without its label up to small tablets. */
export const sort = style({ '@media': { print: { display: 'none !important' } } });
globalStyle(`${sort} > span:first-child`, { '@media': { '(max-width: 51.99em)': visuallyHidden } });
globalStyle(`${sort} select`, {
  '@media': {
    // WebKit lets the text widen the page.
    [below.tablet]: { inlineSize: theme.size.target, paddingInline: 0, color: 'transparent', overflow: 'hidden' },
  },
});
globalStyle(`${sort} select option`, { color: theme.colour.text });
globalStyle(`${sort} svg`, { '@media': { [below.tablet]: { display: 'none' } } });
globalStyle(`${sort} > span:last-child::after`, {
  '@media': {
    [below.tablet]: {
      content: '"⇅" / ""',
      position: 'absolute',
      inset: 0,
      display: 'grid',
      placeItems: 'center',
      fontSize: theme.fontSize.title,
      pointerEvents: 'none',
    },
  },
});

export const sheetButton = style({
  flex: 'none',
  minBlockSize: theme.size.target,
  whiteSpace: 'nowrap',
  '@media': { [from.desktop]: { display: 'none' }, [noScripts]: { display: 'none' } },
});
export const filtersLink = style({
  display: 'none',
  '@media': {
    [`${below.desktop} and ${noScripts}`]: {
      display: 'inline-flex',
      alignItems: 'center',
      minBlockSize: theme.size.target,
      paddingInline: theme.space[3],
    },
  },
});
export const sheetApply = style({ flex: 1 });

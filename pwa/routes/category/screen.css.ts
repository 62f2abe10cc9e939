import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import * as layout from '#pwa/design/layout.css.ts';
import { below, from, visuallyHidden } from '#pwa/design/media.ts';
import { eyebrow, pageHeading, pageIntro, pageTexts, pageTitle } from '#pwa/ui/page/page.css.ts';

/** On phones: title and count on one line, then one of filters, then the tools. */
export const screen = style([layout.screen, { '@media': { [below.tablet]: { paddingBlockStart: theme.space[1] } } }]);
globalStyle(`${screen} > nav:not(:focus-within), ${screen} ${pageIntro}`, {
  '@media': { [below.tablet]: visuallyHidden },
});
globalStyle(`${screen} > ${pageHeading}`, { '@media': { [below.tablet]: { paddingBlock: theme.space[2] } } });
globalStyle(`${screen} ${pageTexts}`, {
  '@media': { [below.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'baseline' } },
});
// Elsewhere the finder says how many there are.
globalStyle(`${screen} ${eyebrow}`, { '@media': { [below.tablet]: { order: 1 }, [from.tablet]: { display: 'none' } } });
globalStyle(`${screen} ${pageTitle}`, { '@media': { [below.tablet]: { fontSize: theme.fontSize.section } } });

export const why = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.lead, maxInlineSize: '68ch' });

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2] });
export const filter = style([
  chips,
  {
    marginBlockEnd: theme.space[5],
    '@media': { [below.tablet]: { flexWrap: 'nowrap', marginBlockEnd: 0 } },
  },
]);
export const narrowing = style({
  '@media': {
    [below.tablet]: { display: 'flex', alignItems: 'center', gap: theme.space[2], marginBlockEnd: theme.space[2] },
  },
});
globalStyle(`${narrowing} > button`, { '@media': { [below.tablet]: { flex: 'none', inlineSize: 'auto' } } });
// Room for the rings of focus, which scrolling would clip.
globalStyle(`${narrowing} > nav`, {
  '@media': {
    [below.tablet]: {
      minInlineSize: 0,
      marginInlineEnd: `calc(-1 * ${theme.space[4]})`,
      padding: theme.space[1],
      overflowX: 'auto',
      scrollbarWidth: 'none',
      whiteSpace: 'nowrap',
    },
  },
});
/** Beside the finder a second choice of prices, unless one is made here. */
export const pricing = styleVariants({
  any: { '@media': { [from.tablet]: { display: 'none' } } },
  some: {},
});
/** As tall as the loaded content. */
export const breadcrumbSkeleton = style({
  display: 'grid',
  alignContent: 'center',
  minBlockSize: '2rem',
  maxInlineSize: '40rem',
});
export const filterPlace = style({ minBlockSize: '2.25rem', marginBlockEnd: theme.space[5] });
export const previous = style({ marginBlockEnd: theme.space[4] });
export const failure = style({ marginBlockStart: theme.space[6] });

import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { panel, reading } from '#pwa/design/layout.css.ts';
import { canHover, from } from '#pwa/design/media.ts';
import { finePrint, secondary } from '#pwa/design/text.css.ts';
import { state } from '#pwa/ui/state-panel/state-panel.css.ts';

export const crumbs = style([finePrint, { display: 'flex', flexWrap: 'wrap', alignItems: 'center' }]);

export const crumb = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2rem',
  selectors: {
    '&:not(:first-child)::before': {
      content: '"/" / ""',
      marginInline: theme.space[2],
      color: theme.colour.borderStrong,
    },
  },
});

export const crumbLink = style({
  paddingBlock: theme.space[1],
  color: 'inherit',
  textDecoration: 'none',
  '@media': { [canHover]: { selectors: { '&:hover': { color: theme.colour.link, textDecoration: 'underline' } } } },
});

const last = style({ color: theme.colour.text });
export const currentCrumb = styleVariants({
  whole: [last],
  short: [last, { maxInlineSize: '150px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }],
});

export const pageHeading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: theme.space[4],
  paddingBlock: `${theme.space[4]} ${theme.space[6]}`,
});
export const pageTexts = style({ flex: '1 1 auto', display: 'grid', gap: theme.space[2], minInlineSize: 0 });
export const eyebrow = style([secondary, { fontWeight: theme.weight.medium }]);
export const pageTitle = style({ fontSize: theme.fontSize.page, letterSpacing: '-0.02em' });
export const pageIntro = style([
  reading,
  {
    color: theme.colour.textMuted,
    fontSize: theme.fontSize.body,
    textWrap: 'balance',
  },
]);

export const section = style({
  paddingBlockStart: theme.space[10],
  '@media': { [from.desktop]: { paddingBlockStart: theme.space[14] } },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: theme.space[6],
  rowGap: theme.space[1],
  marginBlockEnd: theme.space[2],
  paddingBlockEnd: theme.space[3],
  borderBlockEnd: `1px solid ${theme.colour.rule}`,
});
export const texts = style([reading, { flex: '1 1 auto', minInlineSize: 0 }]);
export const title = style({ fontSize: theme.fontSize.section });
/** Requests a readable width, whatever its length: an action that leaves less goes below. */
export const intro = style([
  secondary,
  {
    inlineSize: '14rem',
    minInlineSize: '100%',
    maxInlineSize: '100%',
    marginBlockStart: theme.space[1],
  },
]);
export const action = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[1],
  minBlockSize: '2rem',
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.medium,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const panelSection = style([
  panel,
  {
    display: 'grid',
    alignContent: 'start',
    gap: theme.space[4],
    minInlineSize: 0,
    padding: theme.space[4],
    '@media': { [from.tablet]: { padding: theme.space[6] } },
  },
]);
globalStyle(`${panelSection} ${state}`, { paddingBlock: theme.space[4], border: 'none', background: 'none' });

export const panelHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: theme.space[3],
});
export const panelTitle = style({ fontSize: theme.fontSize.title });
export const panelIntro = style([secondary, { marginBlockStart: theme.space[1] }]);

export const loadMore = style({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space[3],
  paddingBlockStart: theme.space[8],
});
export const shown = style([finePrint, { fontVariantNumeric: 'tabular-nums' }]);

export const pagination = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.space[3],
  paddingBlockStart: theme.space[6],
});
export const nextPage = style({ marginInlineStart: 'auto' });

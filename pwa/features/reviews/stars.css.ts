import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { canHover, forcedColours, selectedInForcedColours } from '#pwa/design/media.ts';
import { finePrint, secondary } from '#pwa/design/text.css.ts';

export const bar = style({
  inlineSize: '100%',
  minInlineSize: 'min(3rem, 15vw)',
  blockSize: '0.375rem',
  borderRadius: theme.radius.full,
  background: theme.colour.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.colour.border}`,
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
});
export const barFill = style({
  fill: theme.colour.mark,
  '@media': { [forcedColours]: { fill: 'Highlight' } },
});
export const starFill = style({
  fill: theme.colour.star,
  '@media': { [forcedColours]: { fill: 'Highlight' } },
});

/** Negative margins align the rows' content with the text around. */
export const distribution = style({
  display: 'grid',
  gap: '2px',
  inlineSize: `calc(100% + 2 * ${theme.space[2]})`,
  maxInlineSize: '27rem',
  marginInline: `calc(-1 * ${theme.space[2]})`,
});

export const distributionRow = style([
  finePrint,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 4.5rem) minmax(10%, 1fr) 3.5ch',
    alignItems: 'center',
    gap: theme.space[3],
    inlineSize: '100%',
    minBlockSize: '2.25rem',
    paddingInline: theme.space[2],
    borderRadius: theme.radius.control,
    textAlign: 'start',
    fontVariantNumeric: 'tabular-nums',
    transition: `background-color ${theme.duration.press}`,
    '@media': {
      [canHover]: {
        selectors: { '&:hover:not(:disabled)': { background: theme.colour.sunken, color: theme.colour.text } },
      },
      [forcedColours]: { selectors: { '&[aria-pressed="true"]': selectedInForcedColours } },
      print: { display: 'grid !important' },
    },
    selectors: {
      '&[aria-pressed="true"]': {
        background: theme.colour.brandSoft,
        color: theme.colour.onBrandSoft,
        fontWeight: theme.weight.semibold,
      },
    },
  },
]);
export const distributionCount = style({ textAlign: 'end', whiteSpace: 'nowrap' });

export const inputField = style({ display: 'grid', gap: theme.space[1] });

export const inputLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: theme.space[3] });

/** The outer margin of the first star is pulled outside. */
export const inputRow = style({ display: 'flex', marginInlineStart: `calc(-1 * ${theme.space[2]})` });

const label = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  borderRadius: theme.radius.control,
  cursor: 'pointer',
  selectors: {
    '&:has(:focus-visible)': { outline: `2px solid ${theme.colour.focus}`, outlineOffset: '-2px' },
  },
});
export const inputStar = styleVariants({
  medium: [label, { inlineSize: '2.5rem', blockSize: '2.5rem' }],
  large: [label, { inlineSize: theme.size.target, blockSize: theme.size.target }],
});

/** Covers its star to receive the press. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});

const shape = style({
  inlineSize: '1.75rem',
  blockSize: '1.75rem',
  strokeWidth: '1.5',
  strokeLinejoin: 'round',
  transition: `fill ${theme.duration.press}`,
});
export const inputEmpty = style([shape, { fill: 'transparent', stroke: theme.colour.borderStrong }]);
export const inputFull = style([
  shape,
  {
    fill: theme.colour.star,
    stroke: theme.colour.star,
    '@media': { [forcedColours]: { fill: 'Highlight', stroke: 'Highlight' } },
  },
]);

// Preview on hover.
globalStyle(`${inputRow}:hover ${shape}`, {
  '@media': { [canHover]: { fill: theme.colour.star, stroke: theme.colour.star } },
});
globalStyle(`${label}:hover ~ ${label} ${shape}`, {
  '@media': { [canHover]: { fill: 'transparent', stroke: theme.colour.borderStrong } },
});

export const chosen = style([secondary, { fontVariantNumeric: 'tabular-nums' }]);

const base = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.space[3],
  padding: theme.space[4],
  borderRadius: theme.radius.card,
});
export const statusNote = styleVariants({
  under_review: [base, { background: theme.colour.warningSoft }],
  removed: [base, { background: theme.colour.errorSoft }],
});
export const noteIcon = style({
  marginBlockStart: '0.125rem',
  selectors: {
    [`${statusNote.under_review} &`]: { color: theme.colour.warning },
    [`${statusNote.removed} &`]: { color: theme.colour.error },
  },
});
export const noteTexts = style({ display: 'grid', justifyItems: 'start', gap: theme.space[1] });
export const noteTitle = style({ fontWeight: theme.weight.semibold });

const row = style({ flex: 'none' });

export const size = styleVariants({
  small: [row, { blockSize: '0.875rem', inlineSize: '4.375rem' }],
  medium: [row, { blockSize: '1.125rem', inlineSize: '5.625rem' }],
  large: [row, { blockSize: '1.5rem', inlineSize: '7.5rem' }],
});

export const empty = style({
  fill: theme.colour.border,
  '@media': { [forcedColours]: { fill: 'Canvas', stroke: 'CanvasText' } },
});
export const full = style({
  fill: theme.colour.star,
  '@media': { [forcedColours]: { fill: 'Highlight' } },
});

export const line = style([
  finePrint,
  {
    display: 'inline-flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: theme.space[2],
    fontVariantNumeric: 'tabular-nums',
  },
]);

export const average = style({ color: theme.colour.text, fontWeight: theme.weight.semibold });

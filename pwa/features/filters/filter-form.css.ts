import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { canHover, from, noScripts } from '#pwa/design/media.ts';
import { finePrint, secondary } from '#pwa/design/text.css.ts';

export const form = style({ display: 'grid', gap: theme.space[6] });

export const group = style({ display: 'grid', minInlineSize: 0 });
globalStyle(`${group}:not(:has(input, select, details))`, { display: 'none' });
/** Of options beside each other. */
export const groupInColumns = style([group, {}]);

export const legend = style({
  paddingBlockEnd: theme.space[1],
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.semibold,
});

export const options = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
  columnGap: theme.space[4],
});

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  minBlockSize: theme.size.target,
  marginInline: `calc(-1 * ${theme.space[2]})`,
  paddingInline: theme.space[2],
  borderRadius: theme.radius.control,
  fontSize: theme.fontSize.compact,
  cursor: 'pointer',
  selectors: {
    '&:has(:disabled)': { color: theme.colour.textMuted, cursor: 'default' },
    '&:has(:checked)': { fontWeight: theme.weight.medium },
  },
  '@media': {
    [from.desktop]: { minBlockSize: '2rem' },
    [canHover]: { selectors: { '&:hover:not(:has(:disabled))': { background: theme.colour.sunken } } },
  },
});

export const box = style({ flex: 'none', inlineSize: '1.0625rem', blockSize: '1.0625rem', cursor: 'inherit' });
const figure = style([
  finePrint,
  { flex: 'none', fontWeight: theme.weight.normal, fontVariantNumeric: 'tabular-nums' },
]);
export const optionCount = style([figure, { marginInlineStart: 'auto' }]);

const UNSTATED = '2.25rem';
export const optionCountAlone = style([optionCount, { marginInlineEnd: `calc(${UNSTATED} + ${theme.space[3]})` }]);
export const optionUnstated = style([
  figure,
  {
    minInlineSize: UNSTATED,
    textAlign: 'end',
    selectors: { [`${groupInColumns} &::before`]: { content: '"? " / ""' } },
  },
]);
export const unstatedHint = style([finePrint, { marginBlockStart: '-1.625rem', textAlign: 'end' }]);

export const slider = style({ display: 'grid' });
export const sliderHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: theme.space[2],
});
export const output = style([
  secondary,
  { fontVariantNumeric: 'tabular-nums', '@media': { [noScripts]: { display: 'none' } } },
]);
const track = {
  blockSize: '0.375rem',
  borderRadius: theme.radius.full,
  background: theme.colour.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.colour.borderStrong}`,
};
const thumb = {
  boxSizing: 'border-box',
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  border: `2px solid ${theme.colour.raised}`,
  borderRadius: theme.radius.full,
  background: theme.colour.link,
  boxShadow: `0 0 0 1px ${theme.colour.link}`,
} as const;

/** Chromium's native track stays white in dark. */
export const range = style({
  appearance: 'none',
  inlineSize: '100%',
  margin: 0,
  minBlockSize: theme.size.target,
  background: 'none',
  cursor: 'pointer',
  selectors: {
    '&::-webkit-slider-runnable-track': track,
    '&::-moz-range-track': track,
    '&::-webkit-slider-thumb': { ...thumb, appearance: 'none', marginBlockStart: '-0.4375rem' },
    '&::-moz-range-thumb': thumb,
  },
  '@media': {
    [from.desktop]: { minBlockSize: '2rem' },
    '(forced-colors: active)': { appearance: 'auto' },
  },
});
/** Aligns the outer marks with the middle of the thumb. */
export const marks = style({
  display: 'flex',
  justifyContent: 'space-between',
  paddingInline: '0.4rem',
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.tiny,
  fontVariantNumeric: 'tabular-nums',
});

export const categorySearch = style({
  inlineSize: '100%',
  minBlockSize: theme.size.control,
  marginBlock: `${theme.space[1]} ${theme.space[2]}`,
  paddingInline: theme.space[3],
  border: `1px solid ${theme.colour.borderStrong}`,
  borderRadius: theme.radius.control,
  background: theme.colour.raised,
  fontSize: theme.fontSize.body,
  selectors: { '&::placeholder': { color: theme.colour.textMuted, opacity: 1 } },
  '@media': { [from.desktop]: { fontSize: theme.fontSize.compact }, [noScripts]: { display: 'none' } },
});

export const note = style([secondary, { paddingBlock: theme.space[2] }]);

export const more = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  minBlockSize: theme.size.target,
  color: theme.colour.link,
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.medium,
  cursor: 'pointer',
  listStyle: 'none',
  '@media': { [from.desktop]: { minBlockSize: '2.25rem' } },
  selectors: { '&:hover': { textDecoration: 'underline' }, '&::-webkit-details-marker': { display: 'none' } },
});
globalStyle(`details[open] > ${more}`, { color: theme.colour.textMuted });

export const columnHeads = style([
  finePrint,
  {
    display: 'none',
    flex: 1,
    textAlign: 'end',
    selectors: {
      [`details[open] > ${more} > &`]: { display: 'block' },
      [`${groupInColumns} details[open] > ${more} > &`]: { display: 'none' },
      '&::after': {
        content: '"?"',
        display: 'inline-block',
        inlineSize: UNSTATED,
        marginInlineStart: theme.space[3],
      },
    },
  },
]);

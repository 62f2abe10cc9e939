import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { theme, tintSoft, tintText } from '#pwa/design/contract.css.ts';
import { pill } from '#pwa/design/layout.css.ts';
import { below, canHover, forcedColours, from, lineClamp, selectedInForcedColours } from '#pwa/design/media.ts';
import { finePrint, secondary } from '#pwa/design/text.css.ts';
import { above, drawnAction } from '#pwa/ui/card/card.css.ts';

/** A pair of scales, drawn without an element of its own. */
const SCALES =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M12 3v18m7-13 3 8a5 5 0 0 1-6 0zV7M3 7h1a17 17 0 0 0 8-2 17 17 0 0 0 8 2h1M5 8l3 8a5 5 0 0 1-6 0zV7M7 21h10'/%3E%3C/svg%3E\")";

export const actions = style([above, { gridArea: 'actions', display: 'flex' }]);

export const action = style({
  inlineSize: theme.size.target,
  blockSize: theme.size.target,
  '@media': { [from.desktop]: { inlineSize: theme.size.control, blockSize: theme.size.control } },
});

export const compare = style([
  action,
  drawnAction,
  {
    appearance: 'none',
    border: 'none',
    background: 'none',
    selectors: {
      '&::before': { mask: `${SCALES} center / contain no-repeat` },
      '&:checked': { background: theme.colour.brandSoft, color: theme.colour.onBrandSoft },
    },
    '@media': {
      [forcedColours]: {
        selectors: {
          '&:checked': selectedInForcedColours,
          '&:checked::before': { background: 'HighlightText' },
        },
      },
    },
  },
]);

const MARK = 'min(2.75rem, 13.75vw)';
const markBase = style({ flex: 'none', borderRadius: theme.radius.tile });

export const markSize = styleVariants({
  small: [markBase, { inlineSize: '2rem', blockSize: '2rem' }],
  medium: [markBase, { inlineSize: MARK, blockSize: MARK }],
  large: [markBase, { inlineSize: 'min(4.5rem, 22.5vw)', blockSize: 'min(4.5rem, 22.5vw)' }],
});

/** Light in both themes: marks are drawn for it. */
export const plate = style({ background: theme.colour.plate, border: `1px solid ${theme.colour.plateEdge}` });

export const initials = style({
  background: tintSoft,
  border: `1px solid color-mix(in srgb, ${tintText} 16%, transparent)`,
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
});
export const markLetters = style({
  fill: tintText,
  fontSize: '17px',
  fontWeight: theme.weight.semibold,
  letterSpacing: '-0.02em',
  textAnchor: 'middle',
  dominantBaseline: 'central',
});

/** The badge never shrinks beside a long heading. */
export const badge = style([
  pill,
  { flex: 'none', background: theme.colour.sunken, color: theme.colour.textMuted, whiteSpace: 'nowrap' },
]);

/** The words around an amount are quiet. */
export const price = style({
  color: theme.colour.text,
  fontSize: theme.fontSize.compact,
  fontVariantNumeric: 'tabular-nums',
  textWrap: 'balance',
});
export const amount = style({ fontWeight: theme.weight.semibold });

const answer = style({ display: 'flex', alignItems: 'center', gap: theme.space[2] });
globalStyle(`${answer} > svg`, { flex: 'none' });
export const yes = style([answer, { color: theme.colour.success, fontWeight: theme.weight.medium }]);
export const no = style([answer, { color: theme.colour.textMuted }]);

const CARD_MIN = '17rem';

export const rows = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
export const cards = style({
  display: 'grid',
  paddingBlockStart: theme.space[4],
  gap: theme.space[4],
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${CARD_MIN}), 1fr))`,
});

const PLAIN_ROW = {
  display: 'grid',
  alignItems: 'center',
  columnGap: theme.space[3],
  borderBlockEnd: `1px solid ${theme.colour.border}`,
} as const;

/** The price below the tagline. */
const STACKED = {
  gridTemplateColumns: `${MARK} minmax(0, 1fr) auto`,
  gridTemplateAreas: '"mark main actions" "mark meta actions"',
  rowGap: '2px',
} as const;

export const tool = style({
  position: 'relative',
  minInlineSize: 0,
  selectors: {
    [`${rows} &`]: {
      ...PLAIN_ROW,
      ...STACKED,
      alignContent: 'center',
      minBlockSize: '6.5rem',
      paddingBlock: theme.space[3],
    },
    [`${cards} &`]: {
      display: 'grid',
      gridTemplateColumns: `${MARK} minmax(0, 1fr) auto`,
      gridTemplateAreas: '"mark main main" "meta meta actions"',
      gridTemplateRows: '1fr auto',
      columnGap: theme.space[3],
      rowGap: theme.space[2],
      blockSize: '100%',
      padding: theme.space[4],
      border: `1px solid ${theme.colour.border}`,
      borderRadius: theme.radius.card,
      background: theme.colour.raised,
    },
  },
  '@media': {
    [canHover]: { selectors: { '&:hover': { background: theme.colour.surface } } },
    [from.tablet]: {
      selectors: {
        [`${rows} &`]: {
          gridTemplateColumns: `${MARK} minmax(0, 1fr) minmax(0, 13rem) auto`,
          gridTemplateAreas: '"mark main meta actions"',
          columnGap: theme.space[4],
          minBlockSize: '5.25rem',
          paddingBlock: theme.space[2],
        },
      },
    },
    [from.desktop]: {
      selectors: { [`${rows} &`]: { gridTemplateColumns: `${MARK} minmax(0, 1fr) minmax(0, 16rem) auto` } },
    },
  },
});

globalStyle(`${rows} ${actions}`, { '@media': { [below.tablet]: { flexDirection: 'column' } } });
globalStyle(`${rows} ${action}`, { '@media': { [below.tablet]: { blockSize: theme.size.control } } });

export const main = style({ gridArea: 'main', minInlineSize: 0 });
export const title = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: theme.space[2] });
export const name = style({
  minInlineSize: 0,
  fontFamily: 'inherit',
  fontSize: theme.fontSize.body,
  fontWeight: theme.weight.semibold,
  letterSpacing: 'normal',
  lineHeight: theme.leading.snug,
});
export const description = style([secondary, { lineHeight: theme.leading.snug, ...lineClamp(2) }]);
export const category = style({
  color: theme.colour.textSubtle,
  fontSize: theme.fontSize.small,
  '@media': { [below.tablet]: { selectors: { [`${rows} &`]: { display: 'none' } } } },
});
/** Rows of phones have no room for it. */
export const deciding = style([
  finePrint,
  { '@media': { [below.tablet]: { selectors: { [`${rows} &`]: { display: 'none' } } } } },
]);
export const meta = style({
  gridArea: 'meta',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[3],
  minInlineSize: 0,
  selectors: { [`${cards} &`]: { minBlockSize: theme.size.control } },
  '@media': { [from.tablet]: { selectors: { [`${rows} &`]: { display: 'grid', gap: theme.space[1] } } } },
});
/** Breaks between kinds of platforms only, in Chinese and Japanese too. */
export const runsOn = style([secondary, { fontSize: theme.fontSize.small, wordBreak: 'keep-all' }]);
globalStyle(`${tool} > ${markSize.medium}`, { gridArea: 'mark', alignSelf: 'start' });
globalStyle(`${rows} ${tool} > ${markSize.medium}`, {
  '@media': { [from.tablet]: { alignSelf: 'center' } },
});

/** A short ruled list in columns, read downwards: on the home page. */
export const index = style([
  rows,
  {
    '@media': {
      [from.desktop]: {
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        columnGap: theme.space[12],
      },
    },
  },
]);
/** Eight of ten on phones. */
export const eightOnPhones = style([
  index,
  {
    '@media': {
      [from.desktop]: { gridTemplateRows: 'repeat(5, 1fr)', gridAutoFlow: 'column' },
    },
  },
]);
globalStyle(`${eightOnPhones} > :nth-child(n + 9)`, { '@media': { [below.tablet]: { display: 'none' } } });
globalStyle(`${index} > li`, { display: 'grid' });
/** Two columns have no room for a price beside a name. */
globalStyle(`${index} ${tool}`, {
  minBlockSize: '4.5rem',
  '@media': {
    [from.tablet]: { gridTemplateColumns: `${MARK} minmax(0, 1fr) minmax(0, 10rem) auto`, minBlockSize: '4.5rem' },
    [from.desktop]: STACKED,
  },
});

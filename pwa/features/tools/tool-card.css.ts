import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { theme, tintSoft, tintText } from '#pwa/design/contract.css.ts';
import { pill } from '#pwa/design/layout.css.ts';
import { canHover, from, lineClamp, noScripts } from '#pwa/design/media.ts';
import { above, card } from '#pwa/ui/card/card.css.ts';

export const compareLabel = style([
  above,
  {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.space[2],
    minBlockSize: '2rem',
    marginBlock: '-0.25rem',
    marginInlineEnd: `calc(-1 * ${theme.space[2]})`,
    paddingInline: theme.space[2],
    borderRadius: theme.radius.control,
    color: theme.colour.textMuted,
    fontSize: theme.fontSize.small,
    cursor: 'pointer',
    transition: `background-color ${theme.duration.press}`,
    selectors: {
      '&:has(:checked)': { color: theme.colour.link, fontWeight: theme.weight.medium },
      // A 44 px touch target without a taller card.
      '&::before': { content: '', position: 'absolute', insetInline: 0, insetBlock: '-6px' },
    },
    '@media': {
      [canHover]: { selectors: { '&:hover': { background: theme.colour.sunken } } },
      [noScripts]: { display: 'none' },
    },
  },
]);

export const compareBox = style({ inlineSize: '1rem', blockSize: '1rem', flex: 'none' });

const markBase = style({ flex: 'none', borderRadius: theme.radius.tile });

export const markSize = styleVariants({
  small: [markBase, { inlineSize: '2rem', blockSize: '2rem' }],
  medium: [markBase, { inlineSize: 'min(2.75rem, 13.75vw)', blockSize: 'min(2.75rem, 13.75vw)' }],
  large: [markBase, { inlineSize: 'min(4.5rem, 22.5vw)', blockSize: 'min(4.5rem, 22.5vw)' }],
});

/** Light in both themes: marks are drawn for it. */
export const plate = style({ background: theme.colour.plate, border: `1px solid ${theme.colour.plateEdge}` });

export const markTile = style({ fill: tintSoft });
export const markEdge = style({ fill: 'none', stroke: tintText, strokeOpacity: 0.16 });
export const markLetters = style({
  fill: tintText,
  fontSize: '17px',
  fontWeight: theme.weight.semibold,
  letterSpacing: '-0.02em',
  textAnchor: 'middle',
  dominantBaseline: 'central',
});

/** The badge never shrinks beside a long heading. */
export const featured = style([
  pill,
  { flex: 'none', background: theme.colour.warningSoft, color: theme.colour.warning },
]);

export const pricing = styleVariants({
  free: [pill, { background: theme.colour.successSoft, color: theme.colour.success }],
  freemium: [pill, { background: theme.colour.infoSoft, color: theme.colour.info }],
  paid: [pill, { background: theme.colour.sunken, color: theme.colour.textMuted }],
  unknown: [pill, { background: theme.colour.sunken, color: theme.colour.textMuted }],
});

const answer = style({ display: 'flex', alignItems: 'center', gap: theme.space[2] });
globalStyle(`${answer} > svg`, { flex: 'none' });
export const yes = style([answer, { color: theme.colour.success, fontWeight: theme.weight.medium }]);
export const no = style([answer, { color: theme.colour.textMuted }]);

export const categoryCard = style([
  card,
  {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    // Aligns the counts at the bottom of a row.
    gridTemplateRows: 'auto 1fr auto',
    columnGap: theme.space[3],
    rowGap: theme.space[1],
    padding: theme.space[4],
  },
]);

export const categoryIcon = style({
  gridRow: 'span 3',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 'min(2.75rem, 13.75vw)',
  blockSize: 'min(2.75rem, 13.75vw)',
  borderRadius: theme.radius.card,
  background: tintSoft,
  color: tintText,
});

export const categoryName = style({ fontSize: theme.fontSize.title, lineHeight: theme.leading.snug, hyphens: 'auto' });
export const categoryDescription = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.compact });
export const categoryCount = style({
  marginBlockStart: theme.space[1],
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.small,
  fontVariantNumeric: 'tabular-nums',
});

export const tool = style([card, { gap: theme.space[3], padding: theme.space[4], paddingBlockEnd: theme.space[3] }]);

export const head = style({ display: 'flex', alignItems: 'center', gap: theme.space[3], minInlineSize: 0 });
export const title = style({ flex: 1, minInlineSize: 0 });

export const name = style({ fontSize: theme.fontSize.title, lineHeight: theme.leading.snug });

export const category = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.small });

export const description = style({
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.compact,
  ...lineClamp(2),
  // Cards side by side have the same lines.
  '@media': { [from.tablet]: { minBlockSize: '2lh' } },
});

export const why = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.small });
export const rating = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[1],
  marginBlockStart: 'auto',
  minBlockSize: '1.5rem',
});

/** Long prices wrap beside the compare box, not above it. */
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[2],
  paddingBlockStart: theme.space[3],
  borderBlockStart: `1px solid ${theme.colour.border}`,
});

import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { reading } from '#pwa/design/layout.css.ts';
import { from, noScripts } from '#pwa/design/media.ts';
import { stickyTop } from '#pwa/design/scale.ts';
import { finePrint } from '#pwa/design/text.css.ts';

export const unsentReview = style({
  display: 'grid',
  gap: theme.space[2],
  marginBlockEnd: theme.space[5],
  padding: theme.space[4],
  border: `1px dashed ${theme.colour.borderStrong}`,
  borderRadius: theme.radius.card,
  background: theme.colour.surface,
});
export const unsentHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[2],
});
export const unsentLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2rem',
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.medium,
});
export const unsentProblem = style([finePrint, { color: theme.colour.warning }]);

export const flagForm = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[4] });
/** Fits the longest note, so that phones show the whole dialog. */
globalStyle(`${flagForm} textarea`, { minBlockSize: 0, blockSize: '5.5rem' });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[6],
  alignItems: 'start',
  '@media': {
    [from.desktop]: { gridTemplateColumns: '20rem minmax(0, 1fr)', gap: theme.space[12] },
  },
});
export const summary = style({
  display: 'grid',
  gap: theme.space[4],
  '@media': {
    [from.desktop]: { position: 'sticky', insetBlockStart: `calc(${stickyTop} + ${theme.space[4]})` },
  },
});
/** Without scripts the bars do nothing. */
export const scripted = style({ '@media': { [noScripts]: { pointerEvents: 'none' } } });
export const main = style({ minInlineSize: 0 });

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[2],
  paddingBlockEnd: theme.space[3],
  borderBlockEnd: `1px solid ${theme.colour.border}`,
});
export const shown = style({
  fontWeight: theme.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  '@media': { print: { display: 'block !important' } },
});
export const sort = style({ marginInlineStart: 'auto', '@media': { [noScripts]: { display: 'none' } } });

export const savedNotice = style([finePrint, { paddingBlockStart: theme.space[3] }]);
export const list = style({ display: 'grid' });
export const review = style({
  paddingBlock: theme.space[5],
  minInlineSize: 0,
  selectors: { '& + &': { borderBlockStart: `1px solid ${theme.colour.border}` } },
});
/** Both actions have the same place, so that nothing moves once the author is known. */
export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: theme.space[3],
});
export const title = style({ fontSize: theme.fontSize.title });
/** Both are taller than the title's line; this centres them on it. */
const level = { marginBlock: `calc(-1 * ${theme.space[1]})` };
export const edit = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[1],
  minBlockSize: '2rem',
  ...level,
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.medium,
});
export const flag = style({
  ...level,
  marginInlineEnd: `calc(-1 * ${theme.space[2]})`,
  '@media': { [noScripts]: { display: 'none' } },
});

export const note = style({ marginBlockEnd: theme.space[5] });
export const meta = style([
  finePrint,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: theme.space[3],
    rowGap: theme.space[1],
    paddingBlock: `${theme.space[1]} ${theme.space[2]}`,
  },
]);
export const content = style([reading, { whiteSpace: 'pre-line' }]);
export const more = style({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space[3],
  paddingBlockStart: theme.space[6],
  '@media': { [noScripts]: { display: 'none' } },
});
export const reviewSkeleton = style({ display: 'grid', gap: theme.space[3], paddingBlock: theme.space[5] });

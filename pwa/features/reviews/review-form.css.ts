import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { cluster, pageNarrow, panel, screenNarrow } from '#pwa/design/layout.css.ts';
import { below, from } from '#pwa/design/media.ts';
import { secondary } from '#pwa/design/text.css.ts';

export const screen = style([screenNarrow]);
export const state = style([pageNarrow, { paddingBlock: `${theme.space[8]} ${theme.space[16]}` }]);
export const skeleton = style({ display: 'grid', gap: theme.space[6], paddingBlockStart: '0.5625rem' });

export const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[5] });
export const form = style([
  panel,
  column,
  {
    padding: theme.space[4],
    '@media': { [from.tablet]: { padding: theme.space[6] } },
  },
]);
export const draft = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[2],
  paddingInlineStart: theme.space[4],
  borderRadius: theme.radius.control,
  background: theme.colour.brandSoft,
  fontSize: theme.fontSize.compact,
});

export const score = style({ display: 'grid', gap: theme.space[1] });
export const scoreLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[3],
  minBlockSize: theme.size.target,
  fontWeight: theme.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
});
export const scoreHint = style([secondary, { fontWeight: theme.weight.normal }]);

export const separateBody = style({ display: 'grid', gap: theme.space[3], paddingBlock: theme.space[2] });
globalStyle(`${separateBody} > button`, { justifySelf: 'start', marginInlineStart: `calc(-1 * ${theme.space[3]})` });

/** The destructive action is apart from the others. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[2],
  paddingBlockStart: theme.space[5],
  borderBlockStart: `1px solid ${theme.colour.border}`,
  '@media': { [below.tablet]: { display: 'grid', alignItems: 'stretch', gap: theme.space[4] } },
});
export const actionGroup = style([
  cluster,
  {
    '@media': {
      [below.tablet]: { display: 'grid', gap: theme.space[3] },
      [from.tablet]: {
        marginInlineStart: 'auto',
        selectors: { '&:not(:last-child)': { marginInline: '0 auto' } },
      },
    },
  },
]);

export const conflict = style([
  panel,
  column,
  { gap: theme.space[4], padding: theme.space[5], borderColor: theme.colour.warning },
]);
export const conflictTitle = style({ fontSize: theme.fontSize.title });
export const versions = style({
  display: 'grid',
  gap: theme.space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
});
export const version = style({
  display: 'grid',
  alignContent: 'start',
  gap: theme.space[2],
  padding: theme.space[4],
  borderRadius: theme.radius.control,
  background: theme.colour.surface,
});
export const versionHead = style({ fontWeight: theme.weight.semibold });
export const versionText = style({ whiteSpace: 'pre-line' });

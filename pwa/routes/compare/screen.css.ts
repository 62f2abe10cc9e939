import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { page, panel } from '#pwa/design/layout.css.ts';
import { below, canHover, from, noScripts } from '#pwa/design/media.ts';
import { stickyTop } from '#pwa/design/scale.ts';
import { finePrint } from '#pwa/design/text.css.ts';
import { THREE_ON_PHONE } from './compare-table.css.ts';

export const screen = style([
  page,
  {
    paddingBlock: `${theme.space[4]} ${theme.space[8]}`,
    '@media': { print: { paddingBlock: 0 } },
  },
]);
export const content = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[6],
  '@media': { print: { display: 'block' } },
});
export const notice = style({
  paddingBlock: theme.space[3],
  paddingInline: theme.space[4],
  borderRadius: theme.radius.control,
  background: theme.colour.infoSoft,
  color: theme.colour.info,
  fontSize: theme.fontSize.compact,
});
export const skeleton = style({ display: 'grid', gap: theme.space[6], paddingBlock: theme.space[4] });
export const skeletonRow = style({
  display: 'grid',
  gridTemplateColumns: '1fr 2fr 2fr',
  gap: theme.space[6],
});

export const steps = style({
  display: 'grid',
  gap: theme.space[4],
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const step = style([
  panel,
  { display: 'grid', alignContent: 'start', gap: theme.space[2], padding: theme.space[5] },
]);
export const stepNumber = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '2rem',
  marginBlockEnd: theme.space[1],
  borderRadius: theme.radius.full,
  background: theme.colour.brandSoft,
  color: theme.colour.onBrandSoft,
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.semibold,
});
export const stepTitle = style({ fontSize: theme.fontSize.title });
export const share = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  '@media': { [noScripts]: { display: 'none' }, print: { display: 'none' } },
});

export const noScriptForm = style({
  display: 'none',
  gap: theme.space[3],
  justifyItems: 'start',
  '@media': { [noScripts]: { display: 'grid' } },
});
export const noScriptLabel = style({
  display: 'grid',
  gap: theme.space[1],
  inlineSize: '100%',
  fontWeight: theme.weight.medium,
});
export const notStated = style({ color: theme.colour.textSubtle });
export const amount = style({ display: 'grid', gap: theme.space[2], maxInlineSize: '12rem' });
export const amountValue = style({ fontWeight: theme.weight.semibold });
export const categories = style({ display: 'grid', gap: theme.space[1], justifyItems: 'start' });
export const category = style({
  display: 'inline-block',
  minBlockSize: '1.5rem',
  color: theme.colour.link,
  textDecoration: 'none',
  '@media': { [canHover]: { selectors: { '&:hover': { textDecoration: 'underline' } } } },
});
export const detail = style([finePrint, { marginBlockStart: theme.space[2] }]);

/** Takes no space: lies over the top of the table, below the site's header. */
export const columnNamesPlace = style({
  display: 'none',
  '@media': {
    [`screen and ${below.tablet}`]: {
      display: 'block',
      position: 'sticky',
      insetBlockStart: stickyTop,
      zIndex: theme.layer.sticky,
      blockSize: 0,
    },
  },
});
export const columnNamesBar = style({
  position: 'absolute',
  insetInline: `calc(-1 * ${theme.space[4]})`,
  paddingInline: theme.space[4],
  overflow: 'hidden',
  background: theme.colour.bg,
  borderBlockEnd: `1px solid ${theme.colour.borderStrong}`,
  visibility: 'hidden',
});
export const columnNamesShown = style({ visibility: 'visible' });
export const columnNames = style({
  display: 'grid',
  gridTemplateColumns: THREE_ON_PHONE,
  inlineSize: 'max-content',
  paddingBlock: theme.space[2],
});
export const columnName = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  paddingInlineEnd: theme.space[3],
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.semibold,
  lineHeight: theme.leading.snug,
});

import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { below, from, noScripts, visuallyHidden } from '#pwa/design/media.ts';
import { popup } from '#pwa/ui/combobox/option-list.css.ts';
import { comboboxValue } from '#pwa/ui/field/field.css.ts';
import { inset, phone, ruled, scroller } from './compare-table.css.ts';

/** Columns without room for everything in their heads. */
const narrow = `${from.tablet} and ${below.wide}`;
const narrowest = `${from.tablet} and (max-width: 47.99em)`;

const headCell = style([ruled, inset, { paddingBlock: theme.space[3], borderBlockEndColor: theme.colour.rule }]);

export const toolHead = style([
  headCell,
  { fontWeight: theme.weight.semibold, '@media': { [phone]: { scrollSnapAlign: 'start' } } },
]);
/** The name comes first: narrow columns have a small logo and no arrow, the narrowest no logo. */
export const toolName = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[1],
  minInlineSize: 0,
  '@media': { [from.tablet]: { gap: theme.space[2] } },
});
globalStyle(`${toolHead}`, { '@media': { [phone]: { paddingInlineEnd: theme.space[1] } } });
/** Below the logo where large type leaves no room beside it. */
globalStyle(`${toolName}`, { '@media': { [phone]: { flexWrap: 'wrap' } } });
globalStyle(`${toolName} > :is(img, svg)`, {
  '@media': {
    [below.wide]: { inlineSize: '1.75rem', blockSize: '1.75rem' },
    [narrowest]: { display: 'none' },
  },
});
export const picker = style({
  flex: 1,
  minInlineSize: 0,
  fontWeight: theme.weight.normal,
  '@media': {
    [phone]: { flexBasis: '6rem' },
    [noScripts]: { display: 'none' },
    print: { display: 'none' },
  },
});
/** Wider than a column of a phone; that of the last column opens towards the middle. */
globalStyle(`${picker} ${popup}`, { '@media': { [phone]: { insetInlineEnd: 'auto', inlineSize: '15rem' } } });
globalStyle(`${toolHead}:nth-child(n + 3) ${popup}`, { '@media': { [phone]: { insetInline: 'auto 0' } } });
globalStyle(`${scroller.wide} ${comboboxValue}`, { '@media': { [phone]: { fontSize: theme.fontSize.compact } } });
export const plainName = style({
  display: 'none',
  color: theme.colour.text,
  '@media': {
    [from.wide]: { fontSize: theme.fontSize.title },
    [noScripts]: { display: 'inline' },
    print: { display: 'inline' },
  },
});
export const toolActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[3],
  minBlockSize: '2rem',
  fontSize: theme.fontSize.small,
  fontWeight: theme.weight.normal,
  '@media': { print: { display: 'none' } },
});
export const headLink = style({ display: 'inline-flex', alignItems: 'center', minBlockSize: '1.75rem' });
export const visit = style({ paddingInline: 0, fontWeight: theme.weight.normal });
export const bookmark = style({ inlineSize: '2rem', blockSize: '2rem' });
export const freeHead = style([
  headCell,
  {
    inlineSize: '14.5rem',
    '@media': {
      [phone]: { gridColumn: '1 / -1', inlineSize: 'auto' },
      [narrow]: { inlineSize: '5rem' },
      [noScripts]: { display: 'none' },
      print: { display: 'none' },
    },
  },
]);
export const addTool = style({
  minBlockSize: '2.75rem',
  maxInlineSize: '100%',
  whiteSpace: 'normal',
  '@media': { [narrow]: { paddingInline: theme.space[3] } },
});
export const addToolLabel = style({ '@media': { [narrow]: visuallyHidden } });

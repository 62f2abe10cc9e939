import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { srOnly } from '#pwa/design/layout.css.ts';
import { below, canHover, from } from '#pwa/design/media.ts';
import { finePrint, secondary } from '#pwa/design/text.css.ts';
import { badge } from '#pwa/features/tools/tool-card.css.ts';
import { panel } from '#pwa/ui/disclosure/disclosure.css.ts';

/** On narrower screens rows are blocks with column names beside values. */
const narrow = `screen and ${below.desktop}`;

export const content = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[6] });
export const strong = style({ fontWeight: theme.weight.semibold, color: theme.colour.text });
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[2],
  '@media': { print: { display: 'none' } },
});
export const lists = style([bar, { margin: 0, padding: 0, border: 'none' }]);
export const listsLabel = srOnly;
export const columnsPanel = style([panel, { insetInline: '0 auto', padding: theme.space[3] }]);

export const empty = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[4],
});
globalStyle(`${empty} > h2`, { fontSize: theme.fontSize.section });
export const examples = style({
  paddingBlock: `${theme.space[4]} ${theme.space[3]}`,
  borderBlockEnd: `1px solid ${theme.colour.rule}`,
  fontSize: theme.fontSize.body,
});
export const emptyList = secondary;
export const formerPrice = finePrint;
export const memory = style({
  marginBlockEnd: theme.space[4],
  padding: theme.space[4],
  borderRadius: theme.radius.control,
  background: theme.colour.warningSoft,
  color: theme.colour.text,
});
export const onDevice = style([
  secondary,
  {
    display: 'flex',
    alignItems: 'start',
    gap: theme.space[3],
    padding: theme.space[4],
    borderRadius: theme.radius.control,
    background: theme.colour.surface,
    '@media': { print: { display: 'none' } },
  },
]);
globalStyle(`${onDevice} > svg`, { flex: 'none', marginBlockStart: '2px', color: theme.colour.success });

export const unprinted = style({ '@media': { print: { display: 'none' } } });
export const unprintedNotes = style({});
export const noteHead = style({});
export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  '@media': { [narrow]: { display: 'block' } },
});
export const tableHead = style([finePrint, { '@media': { [narrow]: { display: 'none' } } }]);
globalStyle(`${tableHead} :is(th, td)`, {
  paddingBlock: theme.space[2],
  paddingInlineEnd: theme.space[4],
  borderBlockEnd: `1px solid ${theme.colour.rule}`,
  fontWeight: theme.weight.medium,
  textAlign: 'start',
});
export const body = style({ '@media': { [narrow]: { display: 'block' } } });

export const row = style({
  background: theme.colour.bg,
  '@media': {
    [narrow]: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gap: `${theme.space[1]} ${theme.space[2]}`,
      paddingBlock: theme.space[3],
      borderBlockEnd: `1px solid ${theme.colour.border}`,
    },
  },
});
export const dragged = style({ background: theme.colour.sunken });

const cellBase = style({
  paddingBlock: theme.space[3],
  paddingInlineEnd: theme.space[4],
  borderBlockEnd: `1px solid ${theme.colour.border}`,
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.normal,
  textAlign: 'start',
  verticalAlign: 'top',
  '@media': { [narrow]: { padding: 0, border: 'none' } },
});
const below2 = { gridColumn: '2 / -1' } as const;

export const handleCell = style([cellBase, unprinted, { inlineSize: '2rem', paddingInlineEnd: theme.space[2] }]);
export const handle = style({ cursor: 'grab', touchAction: 'none', selectors: { '&:active': { cursor: 'grabbing' } } });
export const head = style([cellBase, { '@media': { [from.desktop]: { minInlineSize: '15rem' } } }]);
export const tool = style({ display: 'flex', gap: theme.space[3] });
export const toolTexts = style({ minInlineSize: 0 });
export const toolName = style({
  color: theme.colour.text,
  fontSize: theme.fontSize.body,
  fontWeight: theme.weight.semibold,
  textDecoration: 'none',
  '@media': { [canHover]: { ':hover': { textDecoration: 'underline' } } },
});
export const tagline = style([finePrint, { overflowWrap: 'anywhere' }]);
export const gone = badge;

export const cell = style([
  cellBase,
  { minInlineSize: '6.5rem', '@media': { [narrow]: { ...below2, fontSize: theme.fontSize.small } } },
]);
export const emptyCell = style([cellBase, { '@media': { [narrow]: { display: 'none' } } }]);
export const cellLabel = style({
  display: 'none',
  marginInlineEnd: theme.space[2],
  color: theme.colour.textMuted,
  '@media': { [narrow]: { display: 'inline' } },
});
export const gap = style({ color: theme.colour.textSubtle });

export const noteCell = style([
  cellBase,
  { '@media': { [from.desktop]: { inlineSize: '18rem' }, [narrow]: { ...below2 } } },
]);
const noteButton = style({
  minBlockSize: '1.5rem',
  inlineSize: '100%',
  borderRadius: theme.radius.badge,
  textAlign: 'start',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '@media': { [canHover]: { ':hover': { background: theme.colour.surface } } },
});
export const note = style([
  noteButton,
  {
    display: 'grid',
    gap: theme.space[2],
    '@media': {
      print: { display: 'grid !important' },
      [narrow]: { paddingBlock: theme.space[2], paddingInline: theme.space[3], background: theme.colour.surface },
    },
  },
]);
export const addNote = style([
  noteButton,
  {
    display: 'flex',
    alignItems: 'center',
    gap: theme.space[1],
    color: theme.colour.textSubtle,
    '@media': { [narrow]: { minBlockSize: theme.size.target }, print: { display: 'none' } },
  },
]);
globalStyle(`${unprintedNotes} :is(${noteHead}, ${noteCell})`, { '@media': { print: { display: 'none' } } });
export const noteForm = style({ display: 'grid', gap: theme.space[2] });
export const actions = style([
  cellBase,
  {
    paddingInlineEnd: 0,
    textAlign: 'end',
    whiteSpace: 'nowrap',
    '@media': { [narrow]: { gridRow: 1, gridColumn: 3 }, print: { display: 'none' } },
  },
]);
globalStyle(`${actions} > *`, { display: 'inline-grid', verticalAlign: 'middle' });

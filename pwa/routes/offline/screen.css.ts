import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { pill, unlessEmpty } from '#pwa/design/layout.css.ts';
import { below, from, noScripts, visuallyHidden } from '#pwa/design/media.ts';
import { finePrint, secondary } from '#pwa/design/text.css.ts';

export const sections = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[6] });

export const beside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[6],
  '@media': {
    [from.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
    [noScripts]: { display: 'none' },
  },
});

export const needsScripts = style({ '@media': { [noScripts]: { display: 'none' } } });

export const facts = style({
  display: 'grid',
  marginBlock: `calc(-1 * ${theme.space[2]})`,
  fontSize: theme.fontSize.compact,
});
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: theme.space[4],
  minBlockSize: '3rem',
  paddingBlock: theme.space[2],
  borderBlockStart: `1px solid ${theme.colour.border}`,
  selectors: { '&:first-child': { borderBlockStart: 'none' } },
});
export const term = style({ color: theme.colour.textMuted });
export const value = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[3],
  rowGap: theme.space[1],
  fontWeight: theme.weight.medium,
  fontVariantNumeric: 'tabular-nums',
});

export const help = style({ display: 'grid', gap: theme.space[1] });
export const plain = style([secondary, { maxInlineSize: theme.size.reading }]);
export const question = style({ marginBlockEnd: theme.space[1], fontSize: theme.fontSize.body });

export const answers = style({
  display: 'grid',
  gap: theme.space[6],
  '@media': { [from.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: theme.space[12] } },
});

export const all = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  '@media': { [noScripts]: { display: 'none' } },
});

export const languageTable = style({
  inlineSize: '100%',
  fontSize: theme.fontSize.compact,
  textAlign: 'start',
  '@media': { [below.desktop]: { display: 'block' }, [noScripts]: { display: 'none' } },
});

/** For screen readers only where the rows are not table rows. */
export const languageHead = style({
  '@media': {
    [below.desktop]: visuallyHidden,
  },
});
export const languageColumn = style([
  finePrint,
  {
    paddingBlockEnd: theme.space[2],
    paddingInlineEnd: theme.space[4],
    fontWeight: theme.weight.medium,
    textAlign: 'start',
    selectors: { '&:last-child': { paddingInlineEnd: 0, textAlign: 'end' } },
  },
]);

export const languageBody = style({ '@media': { [below.desktop]: { display: 'block' } } });

/** Below desktop widths: name and status, facts, buttons on lines of their own. */
export const languageRow = style({
  '@media': {
    [below.desktop]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: theme.space[3],
      rowGap: theme.space[1],
      paddingBlock: theme.space[3],
      borderBlockStart: `1px solid ${theme.colour.border}`,
    },
  },
});

const cell = style({
  '@media': {
    [from.desktop]: {
      blockSize: '3.25rem',
      paddingBlock: theme.space[2],
      paddingInlineEnd: theme.space[4],
      borderBlockStart: `1px solid ${theme.colour.border}`,
    },
  },
});

const title = style([cell, { fontWeight: theme.weight.medium, textAlign: 'start' }]);
/** On phones it shares the line with status and, if nothing is saved, the button. */
export const languageName = styleVariants({
  saved: [title, { '@media': { [below.desktop]: { flex: '1 0 50%' } } }],
  none: [title, { '@media': { [below.desktop]: { flex: '1 0 auto' } } }],
});
export const inUse = style([
  pill,
  {
    marginInlineStart: theme.space[2],
    background: theme.colour.brandSoft,
    color: theme.colour.onBrandSoft,
    whiteSpace: 'nowrap',
  },
]);

const muted = style([cell, { color: theme.colour.textMuted, fontVariantNumeric: 'tabular-nums' }]);
export const languageFact = style([muted, { '@media': { [below.desktop]: { order: 1 } } }]);
const empty = style([cell, { '@media': { [below.desktop]: { display: 'none' } } }]);
/** On phones the language in use keeps the line that its saved catalogue fills. */
export const gap = styleVariants({
  none: [empty],
  saved: [cell, { '@media': { [below.desktop]: { order: 1, flex: '1 0 100%', minBlockSize: '1lh' } } }],
});

const state = style([cell, { fontWeight: theme.weight.medium }]);
export const languageStatus = styleVariants({
  none: [state, { color: theme.colour.textMuted }],
  tab: [state, { color: theme.colour.warning }],
  current: [state, { color: theme.colour.success }],
  outdated: [state, { color: theme.colour.warning }],
  saving: [state, { color: theme.colour.textMuted }],
  failed: [state, { color: theme.colour.error, '@media': { [below.desktop]: { flex: '1 0 100%' } } }],
});
export const languageReason = style({
  display: 'block',
  color: theme.colour.text,
  fontSize: theme.fontSize.small,
  fontWeight: theme.weight.normal,
  '@media': { [from.desktop]: { maxInlineSize: '32ch' } },
});

const buttons = style([
  cell,
  { textAlign: 'end', whiteSpace: 'nowrap', '@media': { [from.desktop]: { paddingInlineEnd: 0 } } },
]);
/** On phones two buttons get their own line; one stays beside the status. */
export const languageActions = styleVariants({
  saved: [buttons, { '@media': { [below.desktop]: { order: 2, flex: '1 0 100%', textAlign: 'start' } } }],
  none: [buttons],
});

export const fileButtons = style({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2] });
export const fileError = style([unlessEmpty, { color: theme.colour.error }]);
export const account = style({
  inlineSize: '100%',
  marginBlock: theme.space[3],
  borderCollapse: 'collapse',
  fontSize: theme.fontSize.compact,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${account} :is(th, td)`, {
  paddingBlock: theme.space[2],
  paddingInlineEnd: theme.space[3],
  borderBlockEnd: `1px solid ${theme.colour.border}`,
  fontWeight: theme.weight.normal,
  textAlign: 'start',
});

import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { pill } from '#pwa/design/layout.css.ts';
import { below, from, noScripts } from '#pwa/design/media.ts';

export const all = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  '@media': { [noScripts]: { display: 'none' } },
});

export const table = style({
  inlineSize: '100%',
  fontSize: theme.fontSize.compact,
  textAlign: 'start',
  '@media': { [below.desktop]: { display: 'block' }, [noScripts]: { display: 'none' } },
});

/** For screen readers only where the rows are not table rows. */
export const head = style({
  '@media': {
    [below.desktop]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});
export const column = style({
  paddingBlockEnd: theme.space[2],
  paddingInlineEnd: theme.space[4],
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.small,
  fontWeight: theme.weight.medium,
  textAlign: 'start',
  selectors: { '&:last-child': { paddingInlineEnd: 0, textAlign: 'end' } },
});

export const body = style({ '@media': { [below.desktop]: { display: 'block' } } });

/** Below desktop widths: name and status, facts, buttons on lines of their own. */
export const row = style({
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
/** On phones it leaves the rest of the line to the status and, if nothing is saved, the button. */
export const name = styleVariants({
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
export const fact = style([muted, { '@media': { [below.desktop]: { order: 1 } } }]);
export const gap = style([cell, { '@media': { [below.desktop]: { display: 'none' } } }]);

const state = style([cell, { fontWeight: theme.weight.medium }]);
export const status = styleVariants({
  none: [state, { color: theme.colour.textMuted }],
  tab: [state, { color: theme.colour.warning }],
  current: [state, { color: theme.colour.success }],
  outdated: [state, { color: theme.colour.warning }],
  saving: [state, { color: theme.colour.textMuted }],
  failed: [state, { color: theme.colour.error, '@media': { [below.desktop]: { flex: '1 0 100%' } } }],
});
export const reason = style({
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
export const actions = styleVariants({
  saved: [buttons, { '@media': { [below.desktop]: { order: 2, flex: '1 0 100%', textAlign: 'start' } } }],
  none: [buttons],
});

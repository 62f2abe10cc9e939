import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { page } from '#pwa/design/layout.css.ts';
import { below, from, noScripts } from '#pwa/design/media.ts';
import { secondary } from '#pwa/design/text.css.ts';

/** Questions fill rows; what is no question has a row of its own. */
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  alignItems: 'end',
  gap: theme.space[4],
  marginBlockEnd: theme.space[5],
});
globalStyle(`${form} > fieldset`, { gridColumn: '1 / -1' });
export const end = style({ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: theme.space[4] });
export const count = style([secondary, { fontVariantNumeric: 'tabular-nums' }]);
export const closing = style({
  '@media': { [`${from.tablet} and (not ${noScripts})`]: { display: 'none' } },
});

export const section = style([page, { paddingBlockStart: theme.space[6] }]);
export const title = style({ marginBlockEnd: theme.space[3], '@media': { [below.tablet]: { display: 'none' } } });
export const sheetHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[3],
  marginBlockEnd: theme.space[4],
  '@media': { [from.tablet]: { display: 'none' } },
});
export const sheetTitle = style({ fontSize: theme.fontSize.title, fontWeight: theme.weight.semibold });
export const open = style({ inlineSize: '100%', '@media': { [from.tablet]: { display: 'none' } } });
export const sheet = style({
  '@media': {
    // A popover is hidden and fixed unless told otherwise.
    [from.tablet]: {
      display: 'block',
      position: 'static',
      inlineSize: 'auto',
      padding: 0,
      border: 0,
      background: 'none',
      color: 'inherit',
      overflow: 'visible',
    },
    [below.tablet]: {
      inset: 'auto 0 0',
      inlineSize: 'auto',
      maxInlineSize: 'none',
      maxBlockSize: '100dvh',
      margin: 0,
      padding: theme.space[5],
      border: 0,
      borderStartStartRadius: theme.radius.sheet,
      borderStartEndRadius: theme.radius.sheet,
      background: theme.colour.raised,
      color: theme.colour.text,
      boxShadow: theme.shadow.pop,
    },
  },
});
// However long the sheet is, the button that closes it stays in sight.
globalStyle(`${sheet} ${end}`, {
  '@media': {
    [below.tablet]: {
      position: 'sticky',
      insetBlockEnd: `calc(-1 * ${theme.space[5]})`,
      zIndex: theme.layer.above,
      marginBlock: `0 calc(-1 * ${theme.space[5]})`,
      marginInline: `calc(-1 * ${theme.space[5]})`,
      padding: `${theme.space[3]} ${theme.space[5]}`,
      borderBlockStart: `1px solid ${theme.colour.border}`,
      background: theme.colour.raised,
    },
  },
});
globalStyle(`${sheet} > form`, { '@media': { [below.tablet]: { marginBlockEnd: 0 } } });

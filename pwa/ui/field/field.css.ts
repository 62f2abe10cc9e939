import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { below, canHover, focusInForcedColours, from, noScripts, visuallyHidden } from '#pwa/design/media.ts';
import { secondary } from '#pwa/design/text.css.ts';

export const field = style({ display: 'grid', gap: theme.space[1], minInlineSize: 0 });

export const label = style({ fontSize: theme.fontSize.compact, fontWeight: theme.weight.medium });

export const frame = style({ position: 'relative', display: 'grid' });

export const input = style({
  inlineSize: '100%',
  minBlockSize: theme.size.target,
  paddingBlock: theme.space[2],
  paddingInline: theme.space[3],
  border: `1px solid ${theme.colour.borderStrong}`,
  borderRadius: theme.radius.control,
  background: theme.colour.raised,
  color: theme.colour.text,
  fontSize: theme.fontSize.body,
  selectors: { '&[aria-invalid="true"]': { borderColor: theme.colour.error } },
});

export const area = style([input, { minBlockSize: '9rem', lineHeight: theme.leading.body, resize: 'vertical' }]);

/** Room for the button. */
export const withEnd = style({ paddingInlineEnd: theme.size.target });
export const end = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
  '@media': { [noScripts]: { display: 'none' } },
});

export const notes = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.space[3],
  fontSize: theme.fontSize.small,
  lineHeight: theme.leading.snug,
});
export const note = style({ fontSize: theme.fontSize.small, lineHeight: theme.leading.snug });
export const hint = style({ color: theme.colour.textMuted });
export const error = style({ color: theme.colour.error });
export const count = style({
  flex: 'none',
  marginInlineStart: 'auto',
  color: theme.colour.textMuted,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [noScripts]: { display: 'none' } },
});
export const tooMany = style({ color: theme.colour.error, fontWeight: theme.weight.medium });

export const choiceField = style({ display: 'grid', gap: theme.space[1] });

/** Touch height; the box aligns with the first line. */
export const choiceLabel = style({
  display: 'flex',
  alignItems: 'start',
  gap: theme.space[3],
  paddingBlock: `calc((${theme.size.target} - 1lh) / 2)`,
  fontSize: theme.fontSize.compact,
  lineHeight: theme.leading.snug,
  cursor: 'pointer',
});

const BOX = '1.125rem';
export const box = style({
  flex: 'none',
  inlineSize: BOX,
  blockSize: BOX,
  marginBlockStart: `calc((1lh - ${BOX}) / 2)`,
  cursor: 'inherit',
});

/** Below the label, not the box. */
export const choiceNote = style({
  marginBlockStart: `calc(-1 * ${theme.space[2]})`,
  paddingInlineStart: `calc(${BOX} + ${theme.space[3]})`,
});

export const radioRow = style({ display: 'flex', flexWrap: 'wrap', columnGap: theme.space[6] });
export const radioColumn = style({ display: 'grid' });

export const selectField = style({ display: 'flex', alignItems: 'center', gap: theme.space[2], minInlineSize: 0 });

export const selectLabel = style([
  secondary,
  {
    flex: 'none',
    '@media': {
      [below.tablet]: visuallyHidden,
    },
  },
]);

export const selectFrame = style({ position: 'relative', display: 'block', minInlineSize: 0 });

export const select = style({
  appearance: 'none',
  inlineSize: '100%',
  minBlockSize: theme.size.target,
  paddingInlineStart: theme.space[3],
  paddingInlineEnd: theme.space[8],
  border: `1px solid ${theme.colour.borderStrong}`,
  borderRadius: theme.radius.control,
  background: theme.colour.raised,
  color: theme.colour.text,
  fontSize: theme.fontSize.body,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '@media': {
    [from.desktop]: { minBlockSize: theme.size.control, fontSize: theme.fontSize.compact },
    [canHover]: { selectors: { '&:hover': { borderColor: theme.colour.textMuted } } },
  },
});

export const selectArrow = style({
  position: 'absolute',
  insetBlockStart: 'calc(50% - 8px)',
  insetInlineEnd: theme.space[3],
  color: theme.colour.textMuted,
  pointerEvents: 'none',
});

export const comboboxFrame = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  minBlockSize: '3rem',
  paddingInlineStart: theme.space[3],
  paddingInlineEnd: theme.space[2],
  border: `1px solid ${theme.colour.borderStrong}`,
  borderRadius: theme.radius.card,
  background: theme.colour.raised,
  selectors: {
    '&:focus-within': {
      borderColor: theme.colour.focus,
      boxShadow: `0 0 0 1px ${theme.colour.focus}`,
      ...focusInForcedColours,
    },
  },
});

/** Without an edge until it is used. */
export const plainComboboxFrame = style([
  comboboxFrame,
  {
    flexWrap: 'wrap',
    gap: 0,
    minBlockSize: '2.75rem',
    paddingInline: 0,
    borderColor: 'transparent',
    borderRadius: theme.radius.control,
    background: 'none',
    '@media': { [canHover]: { selectors: { '&:hover': { borderColor: theme.colour.borderStrong } } } },
  },
]);

export const comboboxInput = style({
  flex: 1,
  minInlineSize: 0,
  paddingBlock: theme.space[2],
  border: 'none',
  outline: 'none',
  background: 'none',
  fontSize: theme.fontSize.body,
  textOverflow: 'ellipsis',
  selectors: { '&::placeholder': { color: theme.colour.textSubtle, opacity: 1 } },
});

export const comboboxText = style({ display: 'flex', flex: 1, minInlineSize: 0 });
/** Inputs can't wrap: a long value shows here until the input is focused. */
export const comboboxValue = style({
  minInlineSize: 0,
  fontSize: theme.fontSize.body,
  lineHeight: theme.leading.snug,
  overflowWrap: 'break-word',
  pointerEvents: 'none',
});
globalStyle(`${comboboxText}:has(${comboboxValue})`, {
  position: 'relative',
  // The input lies over it: as high as a finger needs.
  alignSelf: 'stretch',
  minBlockSize: '1.75rem',
  flex: '1 1 min-content',
  alignItems: 'center',
});
globalStyle(`${comboboxText} > ${comboboxValue} + ${comboboxInput}`, {
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
});
globalStyle(`${comboboxText}:not(:focus-within) > ${comboboxValue} + ${comboboxInput}`, { opacity: 0 });
globalStyle(`${comboboxText}:focus-within > ${comboboxValue}`, { visibility: 'hidden' });

export const comboboxArrow = style({ flex: 'none', color: theme.colour.textMuted, pointerEvents: 'none' });
globalStyle(`${plainComboboxFrame} > ${comboboxArrow}`, { '@media': { [below.wide]: { display: 'none' } } });
globalStyle(`${plainComboboxFrame} :is(${comboboxInput}, ${comboboxValue})`, {
  fontWeight: theme.weight.semibold,
  '@media': { [from.wide]: { fontSize: theme.fontSize.title } },
});

export const formMessage = style({
  display: 'flex',
  alignItems: 'start',
  gap: theme.space[2],
  padding: theme.space[3],
  borderRadius: theme.radius.control,
  background: theme.colour.errorSoft,
  color: theme.colour.text,
  fontSize: theme.fontSize.compact,
});

export const formMessageIcon = style({ flex: 'none', marginBlockStart: '0.1em', color: theme.colour.error });

/** Focused programmatically only. */
export const formResult = style({ outline: 'none' });

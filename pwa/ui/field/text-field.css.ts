import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { noScripts } from '#pwa/design/media.ts';

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

/** Room for a button at the end. */
export const withEnd = style({ paddingInlineEnd: theme.size.target });
export const end = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
  '@media': { [noScripts]: { display: 'none' } },
});

/** Under the field: what is wrong or a hint, and the counter at the end of the line. */
export const notes = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.space[3],
  fontSize: theme.fontSize.small,
  lineHeight: theme.leading.snug,
});
/** One line under a field. */
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

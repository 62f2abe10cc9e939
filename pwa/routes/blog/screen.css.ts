import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { srOnly } from '#pwa/design/layout.css.ts';
import { from, noScripts } from '#pwa/design/media.ts';

export const newsletter = style({ marginBlockStart: theme.space[12] });

export const filter = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: theme.space[2],
  rowGap: theme.space[1],
  inlineSize: '100%',
  '@media': { [from.tablet]: { inlineSize: '16rem' } },
});
export const filterLabel = style({
  gridColumn: '1 / -1',
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.small,
  fontWeight: theme.weight.medium,
});
export const selectFrame = style({ position: 'relative', gridColumn: '1 / -1' });
export const select = style({
  inlineSize: '100%',
  minBlockSize: theme.size.target,
  paddingInlineStart: theme.space[3],
  paddingInlineEnd: theme.space[8],
  border: `1px solid ${theme.colour.borderStrong}`,
  borderRadius: theme.radius.control,
  background: theme.colour.raised,
  fontSize: theme.fontSize.body,
  textOverflow: 'ellipsis',
  appearance: 'none',
  cursor: 'pointer',
});
export const arrow = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: theme.space[3],
  marginBlock: 'auto',
  color: theme.colour.textMuted,
  pointerEvents: 'none',
});
export const plain = style({ display: 'none', '@media': { [noScripts]: { display: 'inline-flex' } } });

export const result = style({
  marginBlockEnd: theme.space[4],
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.compact,
});
export const unseen = srOnly;

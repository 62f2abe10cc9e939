import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { lineClamp } from '#pwa/design/lines.ts';
import { card } from '#pwa/ui/card/card.css.ts';

export const post = style([card, { overflow: 'clip' }]);
export const picture = style({ borderBlockEnd: `1px solid ${theme.colour.border}` });
export const body = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[2],
  padding: theme.space[4],
});
export const title = style({ fontSize: theme.fontSize.title, lineHeight: theme.leading.snug });
export const excerpt = style({
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.compact,
  ...lineClamp(3),
});
export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.space[2],
  marginBlockStart: 'auto',
  paddingBlockStart: theme.space[2],
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.small,
});
export const dot = style({ selectors: { '&::before': { content: '"·"', marginInlineEnd: theme.space[2] } } });

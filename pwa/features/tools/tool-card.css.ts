import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { lineClamp } from '#pwa/design/lines.ts';
import { card } from '#pwa/ui/card/card.css.ts';

export const tool = style([card, { gap: theme.space[3], padding: theme.space[4], paddingBlockEnd: theme.space[3] }]);

export const head = style({ display: 'flex', alignItems: 'center', gap: theme.space[3], minInlineSize: 0 });
export const title = style({ flex: 1, minInlineSize: 0 });

export const name = style({ fontSize: theme.fontSize.title, lineHeight: theme.leading.snug });
/** The tick ends the name's last line: it stands in the room that the name leaves for it, so it never wraps alone. */
globalStyle(`${name}:has(> svg) > a`, { paddingInlineEnd: '1.25rem' });
globalStyle(`${name} > svg`, { display: 'inline-block', marginInlineStart: '-1rem', verticalAlign: '-0.125em' });

export const category = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.small });

export const description = style({
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.compact,
  ...lineClamp(2),
  minBlockSize: '2lh',
});

export const rating = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[1],
  marginBlockStart: 'auto',
  minBlockSize: '1.5rem',
});

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[2],
  paddingBlockStart: theme.space[3],
  borderBlockStart: `1px solid ${theme.colour.border}`,
});

import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { lines } from '#pwa/design/lines.ts';
import { card } from './card.css.ts';

export const tool = style([card, { gap: theme.space[3], padding: theme.space[4], paddingBlockEnd: theme.space[3] }]);

export const head = style({ display: 'flex', alignItems: 'center', gap: theme.space[3], minInlineSize: 0 });
export const title = style({ flex: 1, minInlineSize: 0 });

export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[1],
  fontSize: theme.fontSize.title,
  lineHeight: theme.leading.snug,
});

export const category = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.small });

export const description = style({
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.compact,
  ...lines(2),
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

import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';

export const choiceField = style({ display: 'grid', gap: theme.space[1] });

/** As tall as a thumb needs; its box stands beside the first of its lines. */
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

/** Under the words, not under the box. */
export const choiceNote = style({
  marginBlockStart: `calc(-1 * ${theme.space[2]})`,
  paddingInlineStart: `calc(${BOX} + ${theme.space[3]})`,
});

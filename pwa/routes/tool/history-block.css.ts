import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { smallLink } from '#pwa/design/text.css.ts';

export const changes = style({ paddingBlockStart: theme.space[3] });

/** On a line from the newest change down. */
export const change = style({
  paddingBlockEnd: theme.space[4],
  paddingInlineStart: theme.space[4],
  borderInlineStart: `1px solid ${theme.colour.rule}`,
  fontSize: theme.fontSize.compact,
  overflowWrap: 'anywhere',
});
export const name = style({ fontWeight: theme.weight.semibold });
export const link = style([smallLink, { color: theme.colour.link }]);

import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { page } from '#pwa/design/layout.css.ts';
import { from } from '#pwa/design/media.ts';

export const installPlace = style([page, { paddingBlockEnd: theme.space[4] }]);

export const installBanner = style({
  display: 'grid',
  gap: theme.space[4],
  padding: theme.space[5],
  borderRadius: theme.radius.sheet,
  background: theme.colour.brandSoft,
  color: theme.colour.text,
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', padding: theme.space[6] },
  },
});

export const installTitle = style({ fontSize: theme.fontSize.title });
export const installText = style({
  marginBlockStart: theme.space[1],
  maxInlineSize: '60ch',
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.compact,
});
export const installActions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space[2] });
/** On the soft tint of the brand the ghost's own colour would be too light. */
export const dismiss = style({ color: theme.colour.onBrandSoft });

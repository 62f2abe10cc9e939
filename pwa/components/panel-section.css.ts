import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { panel } from '#pwa/design/layout.css.ts';
import { from } from '#pwa/design/media.ts';
import { state } from './state-panel.css.ts';

export const section = style([
  panel,
  {
    display: 'grid',
    alignContent: 'start',
    gap: theme.space[4],
    minInlineSize: 0,
    padding: theme.space[4],
    '@media': { [from.tablet]: { padding: theme.space[6] } },
  },
]);
/** No panel within the panel. */
globalStyle(`${section} ${state}`, { paddingBlock: theme.space[4], border: 'none', background: 'none' });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: theme.space[3],
});
export const title = style({ fontSize: theme.fontSize.title });
export const intro = style({
  marginBlockStart: theme.space[1],
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.compact,
});

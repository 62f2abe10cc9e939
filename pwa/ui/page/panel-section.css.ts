import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { panel } from '#pwa/design/layout.css.ts';
import { from } from '#pwa/design/media.ts';
import { state } from '#pwa/ui/state-panel/state-panel.css.ts';

export const panelSection = style([
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
globalStyle(`${panelSection} ${state}`, { paddingBlock: theme.space[4], border: 'none', background: 'none' });

export const panelHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: theme.space[3],
});
export const panelTitle = style({ fontSize: theme.fontSize.title });
export const panelIntro = style({
  marginBlockStart: theme.space[1],
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.compact,
});

import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { noScripts } from '#pwa/design/media.ts';
import { secondary } from '#pwa/design/text.css.ts';

export const sections = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[8],
  '@media': { [noScripts]: { display: 'none' } },
});
globalStyle(`${sections} h2`, { marginBlockEnd: theme.space[2], fontSize: theme.fontSize.section });
export const count = style({ color: theme.colour.textMuted, fontWeight: theme.weight.normal });
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[1],
  paddingBlock: theme.space[3],
  borderBlockEnd: `1px solid ${theme.colour.border}`,
});
export const name = style({ fontWeight: theme.weight.semibold });
export const was = secondary;
export const changes = style({ display: 'grid' });
export const more = style([secondary, { paddingBlockStart: theme.space[2] }]);
export const watchTitle = style({ paddingBlock: theme.space[2], fontSize: theme.fontSize.body });
export const watch = style([
  item,
  {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: theme.space[3],
  },
]);

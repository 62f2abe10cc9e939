import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { below } from '#pwa/design/media.ts';

/** Takes no room of its own: it lies over the top of the table, under the site's header. */
export const columnNamesPlace = style({
  display: 'none',
  '@media': {
    [`screen and ${below.tablet}`]: {
      display: 'block',
      position: 'sticky',
      insetBlockStart: theme.size.header,
      zIndex: theme.layer.sticky,
      blockSize: 0,
    },
  },
});
export const columnNamesBar = style({
  position: 'absolute',
  insetInline: `calc(-1 * ${theme.space[4]})`,
  paddingInline: theme.space[4],
  overflow: 'hidden',
  background: theme.colour.bg,
  borderBlockEnd: `1px solid ${theme.colour.borderStrong}`,
  visibility: 'hidden',
});
export const columnNamesShown = style({ visibility: 'visible' });
export const columnNames = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  inlineSize: '150%',
  paddingBlock: theme.space[2],
});
export const columnName = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  paddingInlineEnd: theme.space[3],
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.semibold,
  lineHeight: theme.leading.snug,
});

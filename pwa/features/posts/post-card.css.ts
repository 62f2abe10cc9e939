import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { lineClamp } from '#pwa/design/media.ts';
import { finePrint, secondary } from '#pwa/design/text.css.ts';

export const cover = style({
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '1200 / 630',
  objectFit: 'cover',
  background: theme.colour.sunken,
});

export const posts = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.size.wideCard}), 1fr))`,
  columnGap: theme.space[8],
});
export const post = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: theme.space[3],
  blockSize: '100%',
  paddingBlock: theme.space[5],
  borderBlockEnd: `1px solid ${theme.colour.border}`,
});
export const body = style({ display: 'grid', alignContent: 'start', gap: theme.space[1], minInlineSize: 0 });
export const title = style({ fontSize: theme.fontSize.title, lineHeight: theme.leading.snug });
export const excerpt = style([secondary, lineClamp(3)]);
export const meta = style([finePrint, { display: 'flex', flexWrap: 'wrap', columnGap: theme.space[2] }]);
export const dot = style({ selectors: { '&::before': { content: '"·"', marginInlineEnd: theme.space[2] } } });

import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { cluster, panel } from '#pwa/design/layout.css.ts';
import { canHover, from } from '#pwa/design/media.ts';

export const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[4] });
export const list = style([column, { padding: 0, listStyle: 'none' }]);

const noticeBase = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.space[3],
  padding: theme.space[4],
  borderRadius: theme.radius.card,
  fontSize: theme.fontSize.compact,
});
export const notice = styleVariants({
  info: [noticeBase, { background: theme.colour.infoSoft }],
  warning: [noticeBase, { background: theme.colour.warningSoft }],
  quiet: [noticeBase, { background: theme.colour.surface, color: theme.colour.textMuted }],
});
export const noticeTitle = style({ fontWeight: theme.weight.semibold });
export const noticeIcon = style({
  selectors: {
    [`${notice.info} &`]: { color: theme.colour.info },
    [`${notice.warning} &`]: { color: theme.colour.warning },
  },
});

export const card = style([
  panel,
  column,
  { gap: theme.space[3], padding: theme.space[4], '@media': { [from.tablet]: { padding: theme.space[5] } } },
]);
export const cardHead = style([cluster, { justifyContent: 'space-between', alignItems: 'start' }]);
export const cardTitle = style({ minInlineSize: 0, fontSize: theme.fontSize.title });
export const cardLink = style({
  color: 'inherit',
  textDecorationColor: theme.colour.borderStrong,
  '@media': { [canHover]: { ':hover': { color: theme.colour.link } } },
});
export const reason = style({ display: 'grid', gap: theme.space[1], fontSize: theme.fontSize.compact });
export const problem = style({ color: theme.colour.warning, fontWeight: theme.weight.medium });
export const fieldErrors = style({ paddingInlineStart: theme.space[5], selectors: { 'ul&': { listStyle: 'disc' } } });

export const text = style({ display: 'grid', gap: theme.space[2], paddingBlockEnd: theme.space[4] });
export const textTitle = style({ fontWeight: theme.weight.semibold });
export const content = style({ whiteSpace: 'pre-line' });

export const actions = style([cluster]);
export const form = style([column, { gap: theme.space[5] }]);

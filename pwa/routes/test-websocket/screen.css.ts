import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { cluster, pill } from '#pwa/design/layout.css.ts';
import { from, noScripts } from '#pwa/design/media.ts';
import { fonts } from '#pwa/design/scale.ts';
import { finePrint } from '#pwa/design/text.css.ts';

export const sections = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.space[6],
  '@media': {
    [from.desktop]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
    [noScripts]: { display: 'none' },
  },
});
export const controls = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[6] });

const statusBase = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.space[3],
  padding: theme.space[4],
  borderRadius: theme.radius.card,
});
export const status = styleVariants({
  connecting: [statusBase, { background: theme.colour.infoSoft }],
  open: [statusBase, { background: theme.colour.successSoft }],
  closed: [statusBase, { background: theme.colour.warningSoft }],
  error: [statusBase, { background: theme.colour.errorSoft }],
});
export const sign = styleVariants({
  connecting: { color: theme.colour.info },
  open: { color: theme.colour.success },
  closed: { color: theme.colour.warning },
  error: { color: theme.colour.error },
});
export const statusWord = style({ fontWeight: theme.weight.semibold });
export const statusText = style({ fontSize: theme.fontSize.compact });

export const address = style({ display: 'grid', gap: theme.space[1] });
export const code = style({ fontFamily: fonts.mono, fontSize: theme.fontSize.small, overflowWrap: 'anywhere' });

export const actions = style([cluster]);
export const form = style({ display: 'grid', gap: theme.space[4] });

export const log = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
export const message = style({
  display: 'grid',
  gap: theme.space[2],
  paddingBlock: theme.space[3],
  borderBlockStart: `1px solid ${theme.colour.border}`,
  selectors: {
    '&:first-child': { paddingBlockStart: 0, borderBlockStart: 'none' },
    '&:last-child': { paddingBlockEnd: 0 },
  },
});
export const messageHead = style([cluster, { justifyContent: 'space-between' }]);

export const type = styleVariants({
  welcome: [pill, { background: theme.colour.sunken, color: theme.colour.textMuted }],
  new_tool: [pill, { background: theme.colour.brandSoft, color: theme.colour.onBrandSoft }],
});
export const time = style([finePrint, { fontVariantNumeric: 'tabular-nums' }]);

import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';

const label = style({
  display: 'inline-block',
  paddingInline: theme.space[2],
  paddingBlock: theme.space[1],
  borderRadius: theme.radius.control,
  fontSize: theme.fontSize.tiny,
  fontWeight: theme.weight.medium,
  lineHeight: theme.leading.tight,
});

export const kind = styleVariants({
  free: [label, { background: theme.colour.successSoft, color: theme.colour.success }],
  freemium: [label, { background: theme.colour.infoSoft, color: theme.colour.info }],
  paid: [label, { background: theme.colour.sunken, color: theme.colour.textMuted }],
  unknown: [label, { background: theme.colour.sunken, color: theme.colour.textMuted }],
});

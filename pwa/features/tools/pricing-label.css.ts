import { styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { pill } from '#pwa/design/pill.css.ts';

export const pricing = styleVariants({
  free: [pill, { background: theme.colour.successSoft, color: theme.colour.success }],
  freemium: [pill, { background: theme.colour.infoSoft, color: theme.colour.info }],
  paid: [pill, { background: theme.colour.sunken, color: theme.colour.textMuted }],
  unknown: [pill, { background: theme.colour.sunken, color: theme.colour.textMuted }],
});

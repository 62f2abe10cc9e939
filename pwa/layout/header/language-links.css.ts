import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { canHover } from '#pwa/design/media.ts';

export const languageGroups = style({ display: 'grid', gap: theme.space[1] });

export const languageList = style({ display: 'grid', padding: 0 });

export const languageHeading = style({
  paddingBlock: `${theme.space[2]} ${theme.space[1]}`,
  paddingInline: theme.space[3],
  borderBlockStart: `1px solid ${theme.colour.border}`,
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.tiny,
  fontWeight: theme.weight.medium,
});

export const languageLink = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[4],
  minBlockSize: theme.size.control,
  paddingInline: theme.space[3],
  borderRadius: theme.radius.control,
  color: theme.colour.text,
  fontSize: theme.fontSize.compact,
  textDecoration: 'none',
  selectors: { '&[aria-current]': { color: theme.colour.link, fontWeight: theme.weight.semibold } },
  '@media': { [canHover]: { ':hover': { background: theme.colour.sunken } } },
});

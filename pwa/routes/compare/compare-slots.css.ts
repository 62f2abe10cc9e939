import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { from, noScripts } from '#pwa/design/media.ts';

export const chooser = style({ '@media': { print: { display: 'none' } } });
export const scripted = style({ '@media': { [noScripts]: { display: 'none' } } });

export const slots = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[3],
  '@media': { [from.tablet]: { flexDirection: 'row', flexWrap: 'wrap' } },
});

export const slot = style({
  display: 'flex',
  alignItems: 'center',
  minInlineSize: 0,
  '@media': { [from.tablet]: { flex: '1 1 15rem' } },
});
globalStyle(`${slot} > :first-child`, { flex: 1, minInlineSize: 0 });

export const slotsHint = style({
  marginBlockStart: theme.space[3],
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.compact,
});

export const noScriptForm = style({
  display: 'none',
  gap: theme.space[3],
  justifyItems: 'start',
  '@media': { [noScripts]: { display: 'grid' } },
});
export const noScriptLabel = style({
  display: 'grid',
  gap: theme.space[1],
  inlineSize: '100%',
  fontWeight: theme.weight.medium,
});
export const noScriptInput = style({
  inlineSize: '100%',
  minBlockSize: theme.size.target,
  paddingInline: theme.space[3],
  border: `1px solid ${theme.colour.borderStrong}`,
  borderRadius: theme.radius.control,
  background: theme.colour.raised,
});

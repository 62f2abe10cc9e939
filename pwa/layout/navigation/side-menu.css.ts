import { keyframes, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { canHover, forcedColours, selectedInForcedColours } from '#pwa/design/media.ts';
import { finePrint } from '#pwa/design/text.css.ts';

const fade = keyframes({ from: { opacity: 0 } });
const slide = keyframes({ from: { opacity: 0, transform: `translateX(${theme.distance.sheet})` } });

export const menu = style({
  marginBlock: 0,
  marginInline: 'auto 0',
  inlineSize: 'min(20rem, 100% - 3rem)',
  blockSize: '100dvh',
  maxBlockSize: '100dvh',
  padding: 0,
  border: 'none',
  borderInlineStart: `1px solid ${theme.colour.border}`,
  background: theme.colour.raised,
  color: theme.colour.text,
  boxShadow: theme.shadow.pop,
  overscrollBehavior: 'contain',
  animation: `${slide} ${theme.duration.sheet} ${theme.ease.out}`,
  selectors: {
    '&::backdrop': { background: theme.colour.backdrop, animation: `${fade} ${theme.duration.pop}` },
  },
});

export const inside = style({
  display: 'grid',
  alignContent: 'start',
  gap: theme.space[4],
  minBlockSize: '100%',
  paddingBlockEnd: `max(${theme.space[6]}, env(safe-area-inset-bottom))`,
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minBlockSize: theme.size.header,
  paddingInline: `${theme.space[5]} ${theme.space[2]}`,
  borderBlockEnd: `1px solid ${theme.colour.border}`,
});

export const title = style({ fontSize: theme.fontSize.title, fontWeight: theme.weight.semibold });

export const items = style({ display: 'grid', padding: 0, paddingInline: theme.space[2] });

export const item = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: theme.size.target,
  paddingInline: theme.space[3],
  borderRadius: theme.radius.control,
  color: theme.colour.text,
  fontWeight: theme.weight.medium,
  textAlign: 'start',
  textDecoration: 'none',
  selectors: { '&[aria-current]': { background: theme.colour.brandSoft, color: theme.colour.onBrandSoft } },
  '@media': {
    [canHover]: { ':hover': { background: theme.colour.sunken } },
    [forcedColours]: { selectors: { '&[aria-current]': selectedInForcedColours } },
  },
});

export const aside = style([finePrint, { marginInlineStart: 'auto' }]);

export const section = style({
  display: 'grid',
  gap: theme.space[2],
  paddingBlockStart: theme.space[4],
  paddingInline: theme.space[2],
  borderBlockStart: `1px solid ${theme.colour.border}`,
});

export const themeRow = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });

export const heading = style([finePrint, { fontWeight: theme.weight.medium, paddingInline: theme.space[3] }]);

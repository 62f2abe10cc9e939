import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { theme } from './contract.css.ts';
import { from, motionOk, visuallyHidden } from './media.ts';

export const pill = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[1],
  paddingInline: theme.space[2],
  paddingBlock: '2px',
  borderRadius: theme.radius.badge,
  fontSize: theme.fontSize.tiny,
  fontWeight: theme.weight.medium,
  lineHeight: theme.leading.snug,
});

export const keyCap = style({
  flex: 'none',
  minInlineSize: '1.5rem',
  paddingInline: theme.space[2],
  border: `1px solid ${theme.colour.border}`,
  borderRadius: theme.radius.badge,
  color: theme.colour.textMuted,
  fontFamily: 'inherit',
  fontSize: theme.fontSize.tiny,
  lineHeight: '1.25rem',
  textAlign: 'center',
  whiteSpace: 'nowrap',
});

const spin = keyframes({ to: { transform: 'rotate(1turn)' } });

export const statePill = styleVariants({
  waiting: [pill, { background: theme.colour.infoSoft, color: theme.colour.info }],
  attention: [pill, { background: theme.colour.warningSoft, color: theme.colour.warning }],
});
export const spinning = style({ '@media': { [motionOk]: { animation: `${spin} 1.2s linear infinite` } } });

/** Frame of screens and bars: at most 1280 px, gutters of 16, 24 and 32. */
export const page = style({
  inlineSize: '100%',
  maxInlineSize: theme.size.page,
  marginInline: 'auto',
  paddingInline: `max(${theme.space[4]}, env(safe-area-inset-left))`,
  '@media': {
    [from.tablet]: { paddingInline: theme.space[6] },
    [from.desktop]: { paddingInline: theme.space[8] },
  },
});

export const pageState = style([page, { paddingBlock: theme.space[8] }]);

/** A measure of 68 characters, 38 em in Chinese and Japanese. */
export const reading = style({
  maxInlineSize: theme.size.reading,
  selectors: { '&:is(:lang(zh), :lang(ja))': { maxInlineSize: '38em' } },
});

export const pageNarrow = style([page, { maxInlineSize: `calc(${theme.size.reading} + ${theme.space[16]})` }]);

const screenRoom = { paddingBlock: `${theme.space[4]} ${theme.space[8]}` };

export const screen = style([page, screenRoom]);
export const screenNarrow = style([pageNarrow, screenRoom]);

export const cluster = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space[2] });

const grid = style({ display: 'grid', gap: theme.space[4], '@media': { [from.desktop]: { gap: theme.space[5] } } });

/** As many columns as fit, up to four. */
export const cardGrid = style([
  grid,
  { gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.size.card}), 1fr))` },
]);

export const panel = style({
  background: theme.colour.raised,
  border: `1px solid ${theme.colour.border}`,
  borderRadius: theme.radius.card,
});

export const unlessEmpty = style({ selectors: { '&:empty': { display: 'none' } } });

export const srOnly = style(visuallyHidden);

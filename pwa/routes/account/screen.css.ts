import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { pill } from '#pwa/design/layout.css.ts';
import { from } from '#pwa/design/media.ts';
import { finePrint } from '#pwa/design/text.css.ts';

/** As tall as the heading with its margins. */
export const headingSkeleton = style({
  display: 'grid',
  alignContent: 'center',
  blockSize: `calc(${theme.fontSize.page} * ${theme.leading.tight} + ${theme.space[4]} + ${theme.space[6]})`,
});

export const sections = style({ display: 'grid', gap: theme.space[6] });

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[4],
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const value = style({ fontWeight: theme.weight.medium });

export const rows = style({ display: 'grid' });
export const row = style({
  display: 'grid',
  gap: theme.space[3],
  paddingBlock: theme.space[4],
  borderBlockStart: `1px solid ${theme.colour.border}`,
  selectors: {
    '&:first-child': { paddingBlockStart: 0, borderBlockStart: 'none' },
    '&:last-child': { paddingBlockEnd: 0 },
  },
});
export const rowLine = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[3],
});
/** The button's text never wraps. */
export const rowAction = style({ flex: 'none' });
export const rowText = style({ display: 'grid', gap: theme.space[1], minInlineSize: 0 });
export const rowName = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[2],
  fontWeight: theme.weight.medium,
});
export const rowMeta = style([
  finePrint,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: theme.space[3] },
]);
export const current = style([pill, { background: theme.colour.successSoft, color: theme.colour.success }]);

export const form = style({ display: 'grid', justifyItems: 'start', gap: theme.space[4] });
export const fields = style({
  display: 'grid',
  gap: theme.space[4],
  inlineSize: '100%',
  maxInlineSize: '24rem',
});

export const removal = style({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.space[3],
  paddingBlockStart: theme.space[4],
  borderBlockStart: `1px solid ${theme.colour.border}`,
});
export const place = style({ selectors: { '&:focus': { outline: 'none' } } });

import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';

const base = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.space[3],
  padding: theme.space[4],
  borderRadius: theme.radius.card,
});
export const note = styleVariants({
  under_review: [base, { background: theme.colour.warningSoft }],
  removed: [base, { background: theme.colour.errorSoft }],
});
export const sign = style({
  marginBlockStart: '0.125rem',
  selectors: {
    [`${note.under_review} &`]: { color: theme.colour.warning },
    [`${note.removed} &`]: { color: theme.colour.error },
  },
});
export const texts = style({ display: 'grid', justifyItems: 'start', gap: theme.space[1] });
export const title = style({ fontWeight: theme.weight.semibold });

import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';

const base = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.space[3],
  padding: theme.space[4],
  borderRadius: theme.radius.card,
});
export const statusNote = styleVariants({
  under_review: [base, { background: theme.colour.warningSoft }],
  removed: [base, { background: theme.colour.errorSoft }],
});
export const noteIcon = style({
  marginBlockStart: '0.125rem',
  selectors: {
    [`${statusNote.under_review} &`]: { color: theme.colour.warning },
    [`${statusNote.removed} &`]: { color: theme.colour.error },
  },
});
export const noteTexts = style({ display: 'grid', justifyItems: 'start', gap: theme.space[1] });
export const noteTitle = style({ fontWeight: theme.weight.semibold });

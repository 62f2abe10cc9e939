import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';

export const why = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.lead, maxInlineSize: '68ch' });

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2] });
export const filter = style([chips, { marginBlockEnd: theme.space[5] }]);
/** As tall as the loaded content. */
export const breadcrumbSkeleton = style({
  display: 'grid',
  alignContent: 'center',
  minBlockSize: '2rem',
  maxInlineSize: '40rem',
});
export const filterPlace = style({ minBlockSize: '2.25rem', marginBlockEnd: theme.space[5] });
export const previous = style({ marginBlockEnd: theme.space[4] });
export const failure = style({ marginBlockStart: theme.space[6] });

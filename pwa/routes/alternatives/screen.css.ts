import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { from } from '#pwa/design/media.ts';

export const rule = style({ marginBlockEnd: theme.space[4] });
export const muted = style({ color: theme.colour.textMuted });

export const rows = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const row = style({
  display: 'grid',
  gap: theme.space[3],
  paddingBlock: theme.space[5],
  borderBlockStart: `1px solid ${theme.colour.border}`,
});
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space[3] });
export const name = style({ fontSize: theme.fontSize.title, overflowWrap: 'anywhere' });

export const facts = style({ display: 'grid', gap: theme.space[2], margin: 0 });
export const fact = style({
  '@media': { [from.tablet]: { display: 'grid', gridTemplateColumns: '14rem minmax(0, 1fr)', gap: theme.space[3] } },
});
export const kind = style({ color: theme.colour.textMuted, overflowWrap: 'anywhere' });

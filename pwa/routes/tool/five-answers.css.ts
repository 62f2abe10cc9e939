import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { from } from '#pwa/design/media.ts';

/** A ruled band of five columns; five rows on narrow screens. */
export const answers = style({
  display: 'grid',
  borderBlock: `1px solid ${theme.colour.rule}`,
  '@media': { [from.desktop]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' } },
});

export const answer = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(4.5rem, 20%) minmax(0, 1fr) auto',
  alignItems: 'baseline',
  columnGap: theme.space[3],
  paddingBlock: theme.space[2],
  selectors: { '& + &': { borderBlockStart: `1px solid ${theme.colour.border}` } },
  '@media': {
    [from.desktop]: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      gap: theme.space[1],
      paddingBlock: theme.space[4],
      paddingInlineEnd: theme.space[4],
      selectors: {
        '& + &': {
          paddingInlineStart: theme.space[4],
          borderBlockStart: 'none',
          borderInlineStart: `1px solid ${theme.colour.border}`,
        },
      },
    },
  },
});

export const label = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.small });

export const value = style({
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.medium,
  lineHeight: theme.leading.snug,
  minInlineSize: 0,
  '@media': { [from.desktop]: { fontSize: theme.fontSize.body } },
});

export const day = style({
  maxInlineSize: '6.5rem',
  lineHeight: theme.leading.snug,
  textAlign: 'end',
  '@media': {
    [from.desktop]: {
      maxInlineSize: 'none',
      marginBlockStart: 'auto',
      paddingBlockStart: theme.space[1],
      textAlign: 'start',
    },
  },
});

export const quiet = style({
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.small,
  fontWeight: theme.weight.normal,
});

export const categories = style({ display: 'flex', flexWrap: 'wrap', columnGap: theme.space[3] });
export const category = style({ display: 'inline-flex', alignItems: 'center', minBlockSize: '1.75rem' });

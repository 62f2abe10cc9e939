import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { below, from } from '#pwa/design/media.ts';
import { finePrint } from '#pwa/design/text.css.ts';

export const answers = style({
  display: 'grid',
  borderBlock: `1px solid ${theme.colour.rule}`,
  '@media': { [from.desktop]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' } },
});

export const answer = style({
  display: 'flex',
  // A large text has a line for each part.
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: theme.space[3],
  paddingBlock: `calc(${theme.space[2]} - 1px)`,
  selectors: { '& + &': { borderBlockStart: `1px solid ${theme.colour.border}` } },
  '@media': {
    [from.desktop]: {
      flexDirection: 'column',
      flexWrap: 'nowrap',
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

export const label = style([
  finePrint,
  { flex: '0 0 20%', minInlineSize: '4.5rem', '@media': { [from.desktop]: { flex: 'none' } } },
]);

export const value = style({
  flex: '1 1 8.5rem',
  fontSize: theme.fontSize.compact,
  fontWeight: theme.weight.medium,
  lineHeight: theme.leading.snug,
  minInlineSize: 0,
  '@media': { [from.desktop]: { flex: 'none', fontSize: theme.fontSize.body } },
});

export const day = style({
  maxInlineSize: '7.5rem',
  marginInlineStart: 'auto',
  lineHeight: theme.leading.snug,
  textAlign: 'end',
  // An old day has a line of its own, with its mark beside it.
  selectors: { '&:has(a)': { maxInlineSize: 'none' } },
  '@media': {
    [from.desktop]: {
      maxInlineSize: 'none',
      marginInlineStart: 0,
      marginBlockStart: 'auto',
      paddingBlockStart: theme.space[1],
      textAlign: 'start',
    },
  },
});

// Days in Chinese and Japanese would break anywhere.
globalStyle(`${day} time`, { whiteSpace: 'nowrap' });
globalStyle(`${day} > span`, { '@media': { [below.desktop]: { justifyContent: 'end' } } });

export const quiet = style([finePrint, { fontWeight: theme.weight.normal }]);

export const categories = style({ display: 'flex', flexWrap: 'wrap', columnGap: theme.space[3] });
export const category = style({ display: 'inline-flex', alignItems: 'center', minBlockSize: '1.75rem' });

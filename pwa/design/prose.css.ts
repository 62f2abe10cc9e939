import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from './contract.css.ts';
import { reading } from './layout.css.ts';
import { below } from './media.ts';

export const prose = style([
  reading,
  {
    lineHeight: 1.7,
    // Columns of tables do not break words.
    overflowWrap: 'break-word',
    hyphens: 'manual',
    selectors: { '&:lang(de)': { '@media': { [below.tablet]: { hyphens: 'auto' } } } },
  },
]);

const within = (selector: string) => `${prose} :is(${selector})`;

globalStyle(within('p, ul, ol'), { marginBlockStart: theme.space[4] });
globalStyle(within('h2'), {
  marginBlockStart: theme.space[12],
  fontSize: theme.fontSize.section,
  scrollMarginBlockStart: `calc(${theme.size.header} + ${theme.space[6]})`,
});
globalStyle(within('h3'), { marginBlockStart: theme.space[8], fontSize: theme.fontSize.title });
globalStyle(within('h4'), { marginBlockStart: theme.space[6] });
// Closer to what follows. Not with `+`: such rules make any insertion recalculate the styles around it.
globalStyle(within('h2, h3, h4'), { marginBlockEnd: `calc(${theme.space[3]} - ${theme.space[4]})` });
globalStyle(`${prose} > :first-child, ${prose} > section:first-child > :first-child`, { marginBlockStart: 0 });
globalStyle(within('ul, ol'), { paddingInlineStart: '1.5em' });
globalStyle(within('ul'), { listStyle: 'disc' });
globalStyle(within('li'), { marginBlockStart: theme.space[2], paddingInlineStart: theme.space[1] });
globalStyle(within('li:first-child'), { marginBlockStart: 0 });
globalStyle(`${prose} li::marker`, { color: theme.colour.textSubtle });
globalStyle(within('li > ul, li > ol'), { marginBlockStart: theme.space[2] });
globalStyle(within('strong'), { fontWeight: theme.weight.semibold });
globalStyle(within('a'), { overflowWrap: 'anywhere' });

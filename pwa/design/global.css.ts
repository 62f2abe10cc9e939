import { globalStyle } from '@vanilla-extract/css';
import { theme } from './contract.css.ts';
import { fonts } from './fonts.ts';
import { connectionBarHeight } from './lower-edge.ts';
import { forcedColours } from './media.ts';
import './print.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('*', { margin: 0, padding: 0 });

globalStyle('html', {
  fontFamily: fonts.latin,
  fontSize: '100%',
  lineHeight: theme.leading.body,
  textSizeAdjust: '100%',
  scrollbarGutter: 'stable',
  // What has focus, or is jumped to, must not end under what sticks to the upper and the lower edge.
  scrollPaddingBlock: `calc(${theme.size.header} + ${theme.space[4]}) calc(${connectionBarHeight} + ${theme.space[24]})`,
  accentColor: theme.colour.brandFill,
  // Unlike `break-word` it also lets a box in a row or a grid become narrower than its longest word.
  overflowWrap: 'anywhere',
});
globalStyle('html:has(dialog[open])', { overflow: 'hidden' });

globalStyle('body', {
  background: theme.colour.bg,
  color: theme.colour.text,
  minBlockSize: '100dvh',
  textWrap: 'pretty',
  WebkitFontSmoothing: 'antialiased',
});

globalStyle(':lang(zh)', { fontFamily: fonts.zh });
globalStyle(':lang(ja)', { fontFamily: fonts.ja, lineBreak: 'strict' });
globalStyle('html:lang(zh), html:lang(ja), :is(p, li, dd):is(:lang(zh), :lang(ja))', { lineHeight: 1.7 });
globalStyle(':lang(de)', { hyphenateLimitChars: '10 4 4' });

globalStyle('h1, h2, h3, h4', {
  fontSize: 'inherit',
  fontWeight: theme.weight.semibold,
  lineHeight: theme.leading.tight,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
});
globalStyle(':is(h1, h2, h3, h4):is(:lang(zh), :lang(ja))', { lineHeight: 1.4, letterSpacing: 0 });
globalStyle(':is(h1, h2, h3):lang(ja)', { wordBreak: 'auto-phrase' });
globalStyle(':is(em, i, cite):is(:lang(zh), :lang(ja))', { fontStyle: 'normal' });
// Screens focus their heading after a navigation; that is for screen readers, not a place to press.
globalStyle('h1[tabindex="-1"]:focus', { outline: 'none' });

globalStyle('a', { color: theme.colour.link, textUnderlineOffset: '0.2em', textDecorationThickness: '1px' });
globalStyle('ul[class], ol[class]', { listStyle: 'none' });
globalStyle('img, svg, video', { display: 'block', maxInlineSize: '100%' });
globalStyle('img', { blockSize: 'auto' });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
globalStyle('button', { background: 'none', border: 'none', cursor: 'pointer', touchAction: 'manipulation' });
globalStyle('button:disabled', { cursor: 'default' });
globalStyle('fieldset', { border: 'none', minInlineSize: 0 });
globalStyle('table', { borderCollapse: 'collapse' });
globalStyle('hr', { border: 'none', borderBlockStart: `1px solid ${theme.colour.border}` });
globalStyle('[hidden]', { display: 'none !important' });
globalStyle('::selection', { background: theme.colour.brandFill, color: theme.colour.onBrand });

globalStyle(':focus-visible', {
  outline: `2px solid ${theme.colour.focus}`,
  outlineOffset: '2px',
});

globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      scrollBehavior: 'auto !important' as 'auto',
      animationIterationCount: '1 !important',
    },
  },
});

globalStyle('button, [role="tab"], input, select, textarea', {
  '@media': { [forcedColours]: { border: '1px solid ButtonBorder' } },
});

import { globalStyle } from '@vanilla-extract/css';
import { theme } from './contract.css.ts';
import { below, forcedColours, from } from './media.ts';
import { fonts, lowerEdgeHeight, STICKY_TOP_VAR, stickyTop } from './scale.ts';
import './fonts.css.ts';

/** Print: text in black on white, without controls. The themes apply to screens only. */
const CONTROLS = 'form, dialog, button, input, select, textarea, label:has(input, select), [role="tablist"]';
globalStyle(`:is(header, footer):not(main *), nav, [role="status"], ${CONTROLS}`, {
  '@media': { print: { display: 'none !important' } },
});
globalStyle('main a[href^="http"]::after', {
  '@media': {
    print: { content: '"(" attr(href) ")"', marginInlineStart: '0.25em', fontSize: '0.85em', overflowWrap: 'anywhere' },
  },
});
globalStyle('h1, h2, h3', { '@media': { print: { breakAfter: 'avoid' } } });
globalStyle('li, tr, article, figure', { '@media': { print: { breakInside: 'avoid' } } });

globalStyle(':root', { '@media': { [from.desktop]: { vars: { [STICKY_TOP_VAR]: theme.size.header } } } });
globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('*', { margin: 0, padding: 0 });

globalStyle('html', {
  fontFamily: fonts.latin,
  fontSize: '100%',
  lineHeight: theme.leading.body,
  textSizeAdjust: '100%',
  scrollbarGutter: 'stable',
  // Keeps focused elements and anchors clear of what sticks to both edges.
  scrollPaddingBlock: `calc(${stickyTop} + ${theme.space[14]}) calc(${lowerEdgeHeight} + ${theme.space[24]})`,
  accentColor: theme.colour.brandFill,
  // Unlike `break-word` it also lets flex and grid items shrink below their longest word.
  overflowWrap: 'anywhere',
});
globalStyle('html:has(dialog[open])', { overflow: 'hidden' });

/** Each paragraph of a visitor's text in its own direction. */
globalStyle('[dir="auto"]', { unicodeBidi: 'plaintext' });

globalStyle('body', {
  background: theme.colour.bg,
  color: theme.colour.text,
  minBlockSize: '100dvh',
  textWrap: 'pretty',
  WebkitFontSmoothing: 'antialiased',
});

globalStyle(':lang(zh)', { fontFamily: fonts.zh });
globalStyle(':lang(ja)', { fontFamily: fonts.ja, lineBreak: 'strict', wordBreak: 'auto-phrase' });
globalStyle('html:lang(zh), html:lang(ja), :is(p, li, dd):is(:lang(zh), :lang(ja))', { lineHeight: 1.7 });
globalStyle('html:lang(zh), html:lang(ja)', { textAutospace: 'normal' });
// On phones a line is as long as a German word.
globalStyle('html:lang(de)', { hyphenateLimitChars: '10 4 4', '@media': { [below.tablet]: { hyphens: 'auto' } } });

globalStyle('h1, h2, h3, h4', {
  fontFamily: fonts.display,
  fontSize: 'inherit',
  fontWeight: theme.weight.display,
  lineHeight: theme.leading.tight,
  letterSpacing: '-0.012em',
  textWrap: 'balance',
});
const headings = ':is(h1, h2, h3, h4)';
globalStyle(`${headings}:is(:lang(zh), :lang(ja))`, {
  fontWeight: theme.weight.semibold,
  lineHeight: 1.4,
  letterSpacing: 0,
});
globalStyle(`${headings}:lang(zh)`, { fontFamily: fonts.zh });
globalStyle(`${headings}:lang(ja)`, { fontFamily: fonts.ja });
// Balanced lines would break inside words.
globalStyle(`${headings}:lang(zh)`, { textWrap: 'wrap' });
globalStyle(':is(em, i, cite):is(:lang(zh), :lang(ja))', { fontStyle: 'normal' });
// Screens focus their heading after navigation, for screen readers only.
globalStyle('h1[tabindex="-1"]:focus', { outline: 'none' });

globalStyle('a', { color: theme.colour.link, textUnderlineOffset: '0.2em', textDecorationThickness: '1px' });
globalStyle('ul[class], ol[class]', { listStyle: 'none' });
globalStyle('img, svg, video', { display: 'block', maxInlineSize: '100%' });
globalStyle('img', { blockSize: 'auto' });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
globalStyle('button', { background: 'none', border: 'none', cursor: 'pointer', touchAction: 'manipulation' });
globalStyle('button:disabled', { cursor: 'default' });
globalStyle('fieldset', { border: 'none', minInlineSize: 0 });
// Native boxes are grey in dark. Checked ones stay native.
globalStyle(':where(input:is([type="checkbox"], [type="radio"]):not(:checked))', {
  appearance: 'none',
  border: `1px solid ${theme.colour.borderStrong}`,
  borderRadius: theme.radius.badge,
  background: theme.colour.raised,
});
globalStyle('input[type="radio"]:not(:checked)', { borderRadius: theme.radius.full });
globalStyle('input:is([type="checkbox"], [type="radio"]):not(:checked):disabled', {
  borderColor: theme.colour.border,
  background: theme.colour.sunken,
});
globalStyle('input[type="checkbox"][aria-invalid="true"]', { borderColor: theme.colour.error });
globalStyle('table', { borderCollapse: 'collapse' });
globalStyle('hr', { border: 'none', borderBlockStart: `1px solid ${theme.colour.border}` });
globalStyle('[hidden]', { display: 'none !important' });
globalStyle('::selection', { background: theme.colour.brandFill, color: theme.colour.onBrand });

globalStyle(':focus-visible', {
  outline: `2px solid ${theme.colour.focus}`,
  outlineOffset: '2px',
});

// Page transitions: elements on both pages move, the rest cross-fades.
globalStyle('::view-transition-group(*)', { animationDuration: theme.duration.sheet });
globalStyle('::view-transition-old(*), ::view-transition-new(*)', { animationDuration: theme.duration.pop });
// Elements on one page only are not animated.
globalStyle('::view-transition-old(*):only-child', { display: 'none' });
globalStyle('::view-transition-new(*):only-child', { animation: 'none' });

globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      scrollBehavior: 'auto !important' as 'auto',
      animationIterationCount: '1 !important',
      transitionProperty: 'opacity !important',
    },
  },
});

globalStyle('button, [role="tab"], input, select, textarea', {
  '@media': { [forcedColours]: { border: '1px solid ButtonBorder' } },
});

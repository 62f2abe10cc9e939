import { globalStyle } from '@vanilla-extract/css';

/** On paper: the text, black on white, without what one can only press. The themes above apply to screens only. */
globalStyle(':is(header, footer):not(main *), nav, form, dialog, [role="status"], button', {
  '@media': { print: { display: 'none' } },
});
globalStyle('main a[href^="http"]::after', {
  '@media': { print: { content: '" (" attr(href) ")"', fontSize: '0.85em', overflowWrap: 'anywhere' } },
});
globalStyle('h1, h2, h3', { '@media': { print: { breakAfter: 'avoid' } } });
globalStyle('li, tr, article, figure', { '@media': { print: { breakInside: 'avoid' } } });

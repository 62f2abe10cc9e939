import { globalFontFace } from '@vanilla-extract/css';

/** Its capital I has serifs, so that "AI" never reads as "Al". Licence: `fonts/OFL.txt`. A late font is not used, so nothing moves. */
globalFontFace('Schibsted Grotesk', {
  src: "url('./fonts/schibsted-grotesk-650.woff2') format('woff2')",
  fontWeight: '600 700',
  fontDisplay: 'optional',
});
/** Takes the same room: the measures of the font above, in those of Arial. */
globalFontFace('Schibsted Grotesk fallback', {
  src: "local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold')",
  fontWeight: '600 700',
  sizeAdjust: '100.6%',
  ascentOverride: '97.4%',
  descentOverride: '25.8%',
  lineGapOverride: '0%',
});

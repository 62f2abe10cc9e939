/** Everything but headings and the mark is set in the visitor's own font. */
const latin = ['ui-sans-serif', 'system-ui', '-apple-system', '"Segoe UI"', 'Roboto', '"Helvetica Neue"', 'Arial'];
const chinese = [
  '"PingFang SC"',
  '"HarmonyOS Sans SC"',
  '"MiSans"',
  '"Microsoft YaHei UI"',
  '"Microsoft YaHei"',
  '"Noto Sans CJK SC"',
  '"Noto Sans SC"',
];
const japanese = [
  '"Hiragino Sans"',
  '"Hiragino Kaku Gothic ProN"',
  '"Yu Gothic UI"',
  '"Meiryo"',
  '"Noto Sans CJK JP"',
  '"Noto Sans JP"',
];

/** Chinese and Japanese draw the same code points differently, so each has its own stack. */
export const fonts = {
  /** Latin headings and the mark; see `fonts.css.ts`. */
  display: ['"Schibsted Grotesk"', '"Schibsted Grotesk fallback"', ...latin, 'sans-serif'].join(', '),
  latin: [...latin, 'sans-serif'].join(', '),
  zh: [...latin, ...chinese, 'sans-serif'].join(', '),
  ja: [...latin, ...japanese, 'sans-serif'].join(', '),
  mono: 'ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, monospace',
} as const;

/** Grows with the viewport from 360 to 1280 px, and with the reader's font size (rem). */
export const fontSizes = {
  /** 12 px: badges and counts. */
  tiny: '0.75rem',
  /** 13 px: meta lines. */
  small: '0.8125rem',
  /** 14 px: controls, cards. */
  compact: '0.875rem',
  /** 16 px: text and inputs; iOS zooms into smaller ones. */
  body: '1rem',
  /** 17 px: prose. */
  lead: '1.0625rem',
  /** 18 px: titles of cards and posts. */
  title: '1.125rem',
  /** 22 px: section headings. */
  section: '1.375rem',
  /** 28 to 40 px: the page heading. */
  page: 'clamp(1.75rem, 1.456rem + 1.304vw, 2.5rem)',
  /** 28 to 44 px: the home page's title. */
  hero: 'clamp(1.75rem, 1.359rem + 1.739vw, 2.75rem)',
} as const;

/** Follows the font size, up to its share of the width at 320 px. */
function upTo(size: `${number}rem`, share: `${number}vw`): string {
  return `min(${size}, ${share})`;
}

export const scale = {
  /** A grid of 4 px: key × 4 is the size. */
  space: {
    1: upTo('0.25rem', '1.25vw'),
    2: upTo('0.5rem', '2.5vw'),
    3: upTo('0.75rem', '3.75vw'),
    4: upTo('1rem', '5vw'),
    5: upTo('1.25rem', '6.25vw'),
    6: upTo('1.5rem', '7.5vw'),
    8: upTo('2rem', '10vw'),
    10: upTo('2.5rem', '12.5vw'),
    12: upTo('3rem', '15vw'),
    14: upTo('3.5rem', '17.5vw'),
    16: upTo('4rem', '20vw'),
    24: upTo('6rem', '30vw'),
  },
  radius: { badge: '4px', control: '6px', card: '10px', sheet: '14px', tile: '22.5%', full: '999px' },
  weight: { normal: '400', medium: '500', semibold: '600', bold: '700', display: '650' },
  leading: { tight: '1.2', snug: '1.35', body: '1.5' },
  duration: { press: '120ms', pop: '180ms', sheet: '240ms' },
  ease: { out: 'cubic-bezier(0.2, 0, 0, 1)' },
  distance: { rise: '6px', sheet: '32px' },
  /** Only what floats has a shadow. */
  shadow: { pop: '0 8px 24px var(--colour-shadow)' },
  layer: { above: '1', sticky: '20', header: '30', popover: '40', toast: '60' },
  size: {
    target: upTo('2.75rem', '13.75vw'),
    control: '2.5rem',
    page: '80rem',
    reading: '68ch',
    card: '17.5rem',
    wideCard: '20rem',
    header: '3.5rem',
  },
} as const;

/** From the lower edge up: connection bar, then compare tray or a tool's actions. Measured by `hooks/use-bar-height.ts`. */
export const CONNECTION_BAR_VAR = '--connection-bar';
/** Of what sticks to the upper edge: the header, on wide screens. */
export const STICKY_TOP_VAR = '--sticky-top';
export const stickyTop = `var(${STICKY_TOP_VAR}, 0px)`;
export const COMPARE_TRAY_VAR = '--compare-tray';
export const TOOL_ACTIONS_VAR = '--tool-actions';
export const connectionBarHeight = `var(${CONNECTION_BAR_VAR}, 0px)`;
export const lowerEdgeHeight = `(${connectionBarHeight} + var(${COMPARE_TRAY_VAR}, 0px) + var(${TOOL_ACTIONS_VAR}, 0px))`;

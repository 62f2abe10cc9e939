/** The device's own fonts; nothing is fetched. */
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

/** Chinese and Japanese draw the same code points differently, so each has its own stack behind the Latin one. */
export const fonts = {
  latin: [...latin, 'sans-serif'].join(', '),
  zh: [...latin, ...chinese, 'sans-serif'].join(', '),
  ja: [...latin, ...japanese, 'sans-serif'].join(', '),
  mono: 'ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, monospace',
} as const;

import { describe, expect, test } from 'vitest';
import { oneShape } from '../../../vite-icons.ts';

const moduleWith = (shapes: string) => `const __iconData = {\n  name: "x",\n  node: [\n${shapes}\n  ]\n};\n`;

const pathOf = (shapes: string) => /d: "([^"]*)" \}\]\]/.exec(oneShape(moduleWith(shapes)))?.[1];

describe('an icon becomes one path', () => {
  test('a relative first move stays where it was behind another path', () => {
    expect(pathOf('    ["path", { d: "M8 6v8", key: "a" }],\n    ["path", { d: "m6.18 5.276 3.1 3.899" }]')).toBe(
      'M8 6v8M6.18 5.276l3.1 3.899',
    );
    expect(pathOf('    ["path", { d: "M2 2h1" }],\n    ["path", { d: "m-.5.5h4" }]')).toBe('M2 2h1M-.5 .5h4');
  });

  test('lines, circles and rectangles, rounded ones too', () => {
    expect(pathOf('    ["line", { x1: "8", x2: "16", y1: "21", y2: "20" }]')).toBe('M8 21L16 20');
    expect(pathOf('    ["circle", { cx: "11", cy: "12", r: "8" }]')).toBe('M3 12a8 8 0 0 1 16 0a8 8 0 0 1 -16 0z');
    expect(pathOf('    ["rect", { width: "4", height: "3", x: "1", y: "2" }]')).toBe('M1 2h4v3h-4v-3z');
    expect(
      pathOf('    [\n      "rect",\n      { width: "7", height: "9", x: "3", y: "4", rx: "1", key: "b" }\n    ]'),
    ).toBe('M4 4h5a1 1 0 0 1 1 1v7a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1z');
  });

  test('shapes that are filled, and kinds that are not known, are left', () => {
    for (const shapes of [
      '    ["circle", { cx: "11", cy: "12", r: ".5", fill: "currentColor" }]',
      '    ["path", { d: "M1 1h2" }],\n    ["text", { x: "1", y: "1" }]',
    ])
      expect(oneShape(moduleWith(shapes))).toBe(moduleWith(shapes));
  });
});

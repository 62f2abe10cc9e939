import { expect, test } from 'vitest';
import { COLOUR_PAIRS, dark, darkTints, light, lightTints, withMoreContrast } from '#pwa/design/colours.ts';

/** WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, "contrast ratio". */
function contrast(front: string, back: string): number {
  const [lighter = 0, darker = 0] = [luminance(front), luminance(back)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

for (const [name, theme] of Object.entries({ light, dark })) {
  test(`every pair of the ${name} theme can be told apart`, () => {
    const weak = COLOUR_PAIRS.filter(({ front, back, ratio }) => contrast(theme[front], theme[back]) < ratio);

    expect(COLOUR_PAIRS.length).toBeGreaterThan(40);
    expect(weak).toEqual([]);
  });
}

test.each(Object.entries({ light, dark }))('who asks for more contrast gets it in the %s theme', (_name, theme) => {
  const more = withMoreContrast(theme);
  const grounds = [theme.bg, theme.surface, theme.sunken, theme.raised];
  const weakest = (front: string) => Math.min(...grounds.map((back) => contrast(front, back)));

  expect(weakest(more.textMuted)).toBeGreaterThan(weakest(theme.textMuted));
  expect(weakest(more.textSubtle)).toBeGreaterThanOrEqual(7);
  expect(weakest(more.border)).toBeGreaterThanOrEqual(3);
  expect(weakest(more.rule)).toBeGreaterThanOrEqual(3);
  expect(weakest(more.borderStrong)).toBeGreaterThanOrEqual(7);
});

test('the text of every tint can be read on its own ground', () => {
  const tints = [...Object.values(lightTints), ...Object.values(darkTints)];

  expect(tints).toHaveLength(10);
  expect(tints.filter(({ text, soft }) => contrast(text, soft) < 4.5)).toEqual([]);
});

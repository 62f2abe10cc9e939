import { expect, test } from 'vitest';
import { type ToolText, ToolTexts, textOf } from '#backend/catalogue/tool-texts.ts';
import type { ToolSummary } from '#domain/model/tool.ts';

const TOOLS = [
  { id: 1, name: 'Größe, 画像 and 🎨' },
  { id: 2, name: 'Said "so"\u2028', status: undefined },
  { id: 3, name: 'x'.repeat(9_000) },
] as unknown as ToolSummary[];

const written = (texts: ToolTexts) => texts.parts.join('');

test('a list of texts is what JSON.stringify writes, with fields of its own for some tools', () => {
  const kept: ToolText[] = TOOLS.map(textOf);
  const texts = new ToolTexts(kept);
  const told = (id: number) => (id === 2 ? { unstated: ['features.é'] } : null);

  expect(written(new ToolTexts([]))).toBe('[]');
  expect(written(texts)).toBe(JSON.stringify(TOOLS));
  expect(written(texts.with(told))).toBe(JSON.stringify(TOOLS.map((tool) => ({ ...tool, ...told(tool.id) }))));
  expect(written(texts)).toBe(JSON.stringify(TOOLS));
  expect(JSON.stringify(texts)).toBe(JSON.stringify(TOOLS));
  expect(texts.ids).toEqual([1, 2, 3]);
});

import { expect, test } from 'vitest';
import { logoAddress, logoSetAddress } from '#domain/model/logo.ts';
import { withLogoSets } from '#pwa/entry/server.tsx';

const hashes = (count: number) => Array.from({ length: count }, (_, index) => index.toString(16).padStart(32, '0'));
const page = (addresses: readonly string[]) =>
  addresses.map((address) => `<li><img src="${address}" alt=""/>${address}</li>`).join('');

test('a page with many logos shows them from few sets of equal size, in order', () => {
  for (const [count, sizes] of [
    [9, [9]],
    [12, [12]],
    [13, [7, 6]],
    [24, [12, 12]],
    [25, [9, 9, 7]],
  ] as const) {
    const all = hashes(count);
    const html = withLogoSets(page(all.map(logoAddress)));
    const shown = [...html.matchAll(/src="([^#"]+)#([0-9a-f]+)"/g)].map(([, set = '', hash = '']) => ({ set, hash }));
    expect(shown.map(({ hash }) => hash)).toEqual(all);
    const sets = [...new Set(shown.map(({ set }) => set))];
    const ends = sizes.map((_, index) => sizes.slice(0, index + 1).reduce<number>((sum, size) => sum + size, 0));
    expect(sets).toEqual(ends.map((end, index) => logoSetAddress(all.slice(ends[index - 1] ?? 0, end))));
  }
});

test('few logos, other pictures and texts stay as they are', () => {
  const few = hashes(8).map(logoAddress);
  const html = page([...few, ...few, '/covers/a.png', 'https://other.example/logos/a.png']);
  expect(withLogoSets(html)).toBe(html);

  const [first = ''] = few;
  const text = `<p> src="${first}"</p>`;
  const more = withLogoSets(page([...hashes(9).map(logoAddress), '/covers/a.png']) + text);
  expect(more).toContain(text);
  expect(more).toContain('src="/covers/a.png"');
  for (const address of hashes(9).map(logoAddress)) {
    expect(more).not.toContain(`<img src="${address}"`);
    expect(more).toContain(`/>${address}</li>`);
  }
});

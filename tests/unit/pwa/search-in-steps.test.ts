import { expect, test, vi } from 'vitest';
import { CatalogIndex } from '#domain/catalogue/index-tools.ts';
import type { Catalog } from '#domain/model/catalogue.ts';
import { CatalogueSnapshot } from '#pwa/features/offline/catalogue-snapshot.ts';
import { catalogTool } from '../../support/catalog-tool.ts';

const description = (n: number) => Array.from({ length: 30 }, (_, i) => `word${(n * 31 + i * 17) % 900}`).join(' ');
const catalog: Catalog = {
  version: '1',
  generatedAt: '2026-11-28T00:00:00.000Z',
  categories: [],
  features: [],
  posts: [],
  tools: Array.from({ length: 100 }, (_, i) => catalogTool({ id: i + 1, description: description(i) })),
};

test('two who prepare a search at once both end, and it answers', async () => {
  const snapshot = new CatalogueSnapshot('en', catalog);
  await Promise.all([snapshot.prepareSearch(), snapshot.prepareSearch(), snapshot.prepareSearch()]);
  expect(snapshot.index.vocabulary()).toBe(snapshot.index.vocabulary());
});

test('a search between two steps does the rest, and the steps that were begun change nothing', () => {
  const index = new CatalogIndex(catalog, 'en');
  const steps = [...Array(catalog.tools.length + 1)].map(() => index.searchSteps());
  const begun = steps.map((each) => each.next().value);
  const before = index.vocabulary();
  for (const step of begun) step?.();
  for (const each of steps) for (const step of each) step();
  expect(index.vocabulary()).toBe(before);
});

test('a step that fails is done again by the next search', () => {
  for (let place = 0; place < 40; place += 1) {
    const index = new CatalogIndex(catalog, 'en');
    let left = place;
    const Whole = Int32Array;
    class Failing extends Whole {
      constructor(...given: ConstructorParameters<typeof Whole>) {
        super(...given);
        left -= 1;
        if (left < 0) throw new RangeError('Array buffer allocation failed');
      }
    }
    vi.stubGlobal('Int32Array', Failing);
    try {
      index.vocabulary();
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
    }
    vi.unstubAllGlobals();
    expect(index.vocabulary()).toBeDefined();
  }
});

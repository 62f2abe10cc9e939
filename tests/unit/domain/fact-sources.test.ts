import { expect, test } from 'vitest';
import {
  factsOf,
  groupFacts,
  isUnsaid,
  newestFact,
  priceDay,
  priceSource,
  sourceOf,
} from '#domain/catalogue/fact-sources.ts';

const source = { url: 'https://a.example', day: '2026-01-31', by: 'editor' as const };
const tool = {
  features: { api: false, offline_use: true },
  sources: [
    { ...source, fields: ['features.api', 'features.sso', 'price'] },
    { ...source, day: '2026-03-01', fields: ['features.real_time'] },
    { ...source, day: null, fields: ['website'] },
  ],
};

test('what the maker does not say is a feature that has a source and no value', () => {
  expect(['api', 'sso', 'offline_use', 'agent_mode', 'real_time'].filter((key) => isUnsaid(tool, key))).toEqual([
    'sso',
    'real_time',
  ]);
  expect(isUnsaid({ features: {} }, 'api')).toBe(false);
});

test('a group of fields is as young as the youngest of its days, and has none where none is on record', () => {
  expect(newestFact(tool, 'features.')).toEqual({ field: 'features.real_time', day: '2026-03-01' });
  expect(newestFact(tool, 'website')).toBeNull();
  expect(newestFact({}, 'price')).toBeNull();
  expect(sourceOf(tool, 'website')?.url).toBe('https://a.example');
});

test('a price is of the page that was read for it, and plans are not younger by words that were read after them', () => {
  const read = (checkedAt: string) => ({ checkedAt, sourceUrl: `https://plans.example/${checkedAt}` });
  const plans = [read('2026-02-02'), read('2026-05-05')];
  const older = [read('2026-01-01')];
  const origin = (tool: Parameters<typeof priceDay>[0]) => [priceDay(tool), priceSource(tool)];

  expect(origin({ ...tool, plans })).toEqual(['2026-01-31', 'https://a.example']);
  expect(origin({ ...tool, plans: older })).toEqual(['2026-01-01', 'https://plans.example/2026-01-01']);
  expect(origin({ plans })).toEqual(['2026-05-05', 'https://plans.example/2026-05-05']);
  expect(origin({ sources: [{ ...source, day: null, fields: ['price'] }], plans: older })[0]).toBe('2026-01-01');
  expect(origin(tool)).toEqual(['2026-01-31', 'https://a.example']);
  expect(origin({ sources: [{ ...source, day: null, fields: ['price'] }] })).toEqual([null, 'https://a.example']);
  expect(origin({})).toEqual([null, undefined]);
});

test('grouped facts are in one order, whatever their own was', () => {
  const facts = factsOf(tool.sources);

  expect(groupFacts([...facts].reverse())).toEqual(groupFacts(facts));
  expect(factsOf(groupFacts(facts))).toHaveLength(facts.length);
});

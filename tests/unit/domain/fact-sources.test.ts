import { expect, test } from 'vitest';
import { factsOf, groupFacts, isUnsaid, newestFact, priceDay, sourceOf } from '#domain/catalogue/fact-sources.ts';

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
  const plans = [{ checkedAt: '2026-02-02' }, { checkedAt: '2026-05-05' }];
  expect([priceDay({ ...tool, plans }), priceDay({ plans }), priceDay({})]).toEqual(['2026-01-31', '2026-05-05', null]);
  expect(sourceOf(tool, 'website')?.url).toBe('https://a.example');
});

test('grouped facts are in one order, whatever their own was', () => {
  const facts = factsOf(tool.sources);

  expect(groupFacts([...facts].reverse())).toEqual(groupFacts(facts));
  expect(factsOf(groupFacts(facts))).toHaveLength(facts.length);
});

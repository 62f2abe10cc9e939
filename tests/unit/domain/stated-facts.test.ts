import { expect, test } from 'vitest';
import { dataStatements, dividesTools, statedPlatforms, trainingStatements } from '#domain/catalogue/stated-facts.ts';
import type { DataProtection } from '#domain/model/tool-facts.ts';
import type { Features } from '#domain/model/vocabulary.ts';

const stated = (dataProtection: DataProtection, features: Features = {}) =>
  Object.fromEntries(dataStatements({ dataProtection, features }));

test('of training counts what a maker says of free and paid plans, of contracts what it says of any', () => {
  expect(stated({})).toEqual({});
  expect(stated({ free: {}, api: { humanReview: true, regions: [] } })).toEqual({});
  expect(stated({ free: { trainsOnInput: 'default' } })).toEqual({ no_training: false, opt_out: false });
  expect(stated({ free: { trainsOnInput: 'opt_out' } })).toEqual({ no_training: false, opt_out: true });
  expect(stated({ free: { trainsOnInput: 'no' } })).toEqual({ no_training: true, opt_out: true });
  expect(stated({ free: { trainsOnInput: 'default' }, paid: { trainsOnInput: 'no' } })).toEqual({
    no_training: false,
    opt_out: false,
  });
  expect(stated({ free: { trainsOnInput: 'opt_out' }, business: { trainsOnInput: 'no' } })).toEqual({
    no_training: false,
    opt_out: true,
  });
  expect(stated({ business: { trainsOnInput: 'no' }, api: { trainsOnInput: 'no' } })).toEqual({});
  expect(stated({ free: { dpa: false }, business: { dpa: true } })).toEqual({ dpa: true });
});

test('where no plan states it, the feature answers on training, and only then', () => {
  const features = { training_opt_out: true };
  expect(trainingStatements({ features: {} })).toEqual([]);
  expect(trainingStatements({ features: { training_opt_out: 'yes' } })).toEqual([]);
  expect(trainingStatements({ features })).toEqual([{ answer: 'no_or_opt_out', scopes: [] }]);
  expect(trainingStatements({ features: { training_opt_out: false } })).toEqual([{ answer: 'default', scopes: [] }]);
  expect(trainingStatements({ features, dataProtection: { business: { dpa: true } } })).toHaveLength(1);
  expect(trainingStatements({ features, dataProtection: { api: { trainsOnInput: 'no' } } })).toEqual([
    { answer: 'no', scopes: ['api'] },
  ]);
});

test('a filter by training finds what is stated of no plan in particular, as the page of the tool says it', () => {
  const can = { training_opt_out: true };
  expect(stated({}, can)).toEqual({ opt_out: true });
  expect(stated({ business: { dpa: true } }, can)).toEqual({ opt_out: true, dpa: true });
  expect(stated({}, { training_opt_out: false })).toEqual({ no_training: false, opt_out: false });
  expect(stated({}, { training_opt_out: 'yes' })).toEqual({});
  expect(stated({ api: { trainsOnInput: 'no' } }, can)).toEqual({});
  expect(stated({ free: { trainsOnInput: 'default' } }, can)).toEqual({ no_training: false, opt_out: false });
});

test('data is kept in the EU where every region is the EU or one of its members', () => {
  for (const regions of [['EU'], ['FR', 'DE'], ['IE', 'EU']])
    expect(stated({ paid: { regions } })).toEqual({ eu: true });
  for (const regions of [['US'], ['US', 'DE'], ['EU', 'CH'], ['GB', 'CH', 'NO']])
    expect(stated({ paid: { regions } })).toEqual({ eu: false });
});

test('a fact divides tools unless hardly any has it, or nearly all that state it have', () => {
  const divides = (yes: number, no: number) => dividesTools({ yes, no, unstated: 50 });
  expect([divides(2, 50), divides(3, 50), divides(3, 0), divides(298, 3)]).toEqual([false, true, false, false]);
  expect([divides(90, 10), divides(91, 9), divides(0, 0), divides(0, 9)]).toEqual([true, false, false, false]);
  expect([7, 8].map((yes) => dividesTools({ yes, no: 20, unstated: 470 }))).toEqual([false, true]);
});

test('a tool runs on its platforms, and one without them on the own device or server', () => {
  const vocabulary = [
    { key: 'web_app', group: 'platforms' },
    { key: 'programming_languages', group: 'platforms' },
    { key: 'runs_locally', group: 'access' },
    { key: 'self_hosting', group: 'access' },
    { key: 'open_source', group: 'access' },
  ] as const;
  const keysOf = (features: Features) => statedPlatforms(vocabulary, features).map(({ key }) => key);
  expect(keysOf({ web_app: true, runs_locally: true, programming_languages: 'Python' })).toEqual(['web_app']);
  expect(keysOf({ web_app: false, self_hosting: true, runs_locally: true, open_source: true })).toEqual([
    'runs_locally',
    'self_hosting',
  ]);
  expect(keysOf({ web_app: false, runs_locally: false, open_source: true })).toEqual([]);
});

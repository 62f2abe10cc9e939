import { beforeEach, expect, test, vi } from 'vitest';
import type { Feature } from '#domain/model/vocabulary.ts';
import { correctionDraft, dropSameCorrectionDraft } from '#pwa/features/corrections/correction-draft.ts';
import {
  correctionDrafts,
  correctionValuesFromInput,
  emptyCorrection,
  validateCorrection,
} from '#pwa/features/corrections/correction-values.ts';
import { dropTabDrafts } from '#pwa/features/drafts/tab-draft.ts';
import { queuedCorrection } from '../../support/outbox-entry.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
});

const FEATURES = [
  { key: 'api', type: 'boolean' },
  { key: 'languages', type: 'number' },
  { key: 'model', type: 'text' },
].map((feature) => ({ ...feature, group: 'abilities', label: feature.key, unit: null })) as Feature[];
const SOURCE = { source: 'notes.example/api' };

function check(field: string, more: object = {}) {
  return validateCorrection({ ...emptyCorrection('notes', field), ...SOURCE, ...more }, FEATURES);
}

test('an empty form says of each field that is needed what is missing, and of no other', () => {
  const codes = (field: string) => validateCorrection(emptyCorrection('notes', field), FEATURES).codes;
  expect(codes('features.api')).toEqual({ value: 'value_required', source: 'source_required' });
  expect(codes('price')).toEqual({ plan: 'plan_invalid', source: 'source_required' });
});

test.each([
  ['features.api', { value: 'true' }, null],
  ['features.api', { value: '?' }, null],
  ['features.api', { value: 'perhaps' }, 'wrong_type'],
  ['features.languages', { value: '7.5' }, null],
  ['features.languages', { value: '11' }, 'wrong_type'],
  ['features.model', { value: '1' }, null],
  ['features.model', { value: 'x'.repeat(201) }, 'wrong_type'],
  ['features.unknown', { value: 'x' }, null],
  ['name', { value: 'x'.repeat(101) }, 'wrong_type'],
  ['website', { value: 'notes' }, 'website_invalid'],
  ['status', { value: 'sold' }, 'value_required'],
  ['other', { value: 'It was sold.' }, null],
])('a value must fit its field: %s %o: %s', (field, more, code) => {
  expect(check(field, more).codes).toEqual(code === null ? {} : { value: code });
});

test('what is typed is sent trimmed and whole, and comes back as it was typed', () => {
  const email = 'ana@example.org';
  expect(check('website', { value: ' notes2.example ', note: ' ', email }).input).toEqual({
    ...{ field: 'website', value: 'https://notes2.example', plan: null, source: 'https://notes.example/api' },
    ...{ note: null, email },
  });
  const plan = { plan: ' Pro ', amount: '17,50', currency: 'eur', period: 'year', perSeat: true };
  const { input } = check('price', { ...plan, value: 'left over' });
  const sent = { name: 'Pro', amount: 17.5, currency: 'EUR', period: 'year', perSeat: true };
  expect(input).toMatchObject({ field: 'price', value: '', plan: sent });
  const typed = correctionValuesFromInput('notes', queuedCorrection({ ...input, field: 'price' }));
  expect(typed).toMatchObject({ isPlan: true, plan: 'Pro', amount: '17.5', currency: 'EUR' });
  expect(validateCorrection(typed, FEATURES).input).toEqual(input);
  expect(check('price', { isPlan: false, value: 'On request.' }).input).toMatchObject({
    value: 'On request.',
    plan: null,
  });
  for (const wrong of [{ amount: 'ten' }, { amount: '' }, { currency: 'euro' }, { plan: '' }])
    expect(check('price', { ...plan, ...wrong }).codes).toEqual({ plan: 'plan_invalid' });
  for (const source of ['', 'http://notes.example', 'two words'])
    expect(check('other', { value: 'x', source }).codes).toEqual({ source: 'source_required' });
});

test('a draft stays with its tab and its tool until it is dropped, or arrives as it is', () => {
  const values = correctionValuesFromInput('notes', queuedCorrection({ email: 'ana@example.org' }));
  const draft = { values, lastTry: null };
  correctionDraft.save(draft);
  expect(correctionDrafts('notes').load()).toMatchObject(draft);
  expect(correctionDrafts('other').load()).toBeNull();

  dropSameCorrectionDraft({ toolSlug: 'notes', input: queuedCorrection({ value: 'false' }) });
  dropSameCorrectionDraft({ toolSlug: 'other', input: queuedCorrection() });
  expect(correctionDraft.load()).not.toBeNull();
  dropSameCorrectionDraft({ toolSlug: 'notes', input: queuedCorrection() });
  expect(kept.size).toBe(0);
  correctionDraft.save(draft);
  dropTabDrafts();
  expect(kept.size).toBe(0);
});

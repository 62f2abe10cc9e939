import { beforeEach, expect, test, vi } from 'vitest';
import { cachedUser } from '#pwa/features/account/cached-user.ts';
import { dropTabDrafts, dropTabDraftsBeforeLogout } from '#pwa/features/drafts/tab-draft.ts';
import { hasUnsentEntries, setHasUnsentEntries } from '#pwa/features/outbox/outbox-entries.ts';
import { dropSameSubmissionDraft, submissionDraft } from '#pwa/features/submissions/submission-draft.ts';
import {
  completeWebsiteUrl,
  EMPTY_SUBMISSION,
  submissionValuesFromInput,
  validateSubmission,
} from '#pwa/features/submissions/submission-values.ts';
import { fieldOf } from '#pwa/ui/form/form-errors.ts';
import { isSameValues } from '#pwa/ui/form/use-form-state.ts';
import { queuedSubmission } from '../../support/outbox-entry.ts';

let kept: Map<string, string>;
const storage = (map: Map<string, string>) => ({
  getItem: (name: string) => map.get(name) ?? null,
  setItem: (name: string, text: string) => void map.set(name, text),
  removeItem: (name: string) => void map.delete(name),
});
beforeEach(() => {
  kept = new Map();
  cachedUser.value = null;
  vi.stubGlobal('sessionStorage', storage(kept));
  vi.stubGlobal('localStorage', storage(new Map()));
});

test.each([
  ['example.com', 'https://example.com'],
  ['  www.example.com/a?b=c ', 'https://www.example.com/a?b=c'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['//example.com/', 'https://example.com'],
  ['Bücher.example', 'https://xn--bcher-kva.example'],
  ['http://example.com', 'http://example.com'],
  ['https://example.com/', 'https://example.com/'],
  ['ftp://example.com', 'ftp://example.com'],
  ['mailto:ana@example.com', 'mailto:ana@example.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['localhost', 'localhost'],
  ['two words', 'two words'],
  ['', ''],
])('a web address as it is typed: %j becomes %j', (typed, whole) => {
  expect(completeWebsiteUrl(typed)).toBe(whole);
});

test('an empty form says of each field that is needed what is missing, and of no other', () => {
  expect(validateSubmission(EMPTY_SUBMISSION)).toEqual({
    input: null,
    codes: {
      name: 'tool_name_required',
      website: 'website_invalid',
      description: 'description_min',
      categories: 'categories_required',
      pricingType: 'pricing_required',
    },
  });
});

test('what is typed is sent trimmed and whole, and comes back as it was typed', () => {
  const typed = {
    ...submissionValuesFromInput(queuedSubmission()),
    name: ' Tunnel Vision ',
    website: 'tunnel.example',
  };

  expect(validateSubmission(typed)).toEqual({ input: queuedSubmission(), codes: {} });
  expect(validateSubmission({ ...typed, email: 'ana', companyName: 'x'.repeat(101) }).codes).toEqual({
    email: 'email_invalid',
    companyName: 'company_max',
  });
  expect(isSameValues(submissionValuesFromInput(queuedSubmission()), typed)).toBe(false);
  expect(isSameValues(typed, { ...typed, categories: [...typed.categories] })).toBe(true);
});

test('what the server says of a part of a field is said at the field', () => {
  expect(fieldOf(EMPTY_SUBMISSION, 'categories.1')).toBe('categories');
  expect(fieldOf(EMPTY_SUBMISSION, 'language')).toBeNull();
});

test('a draft stays with its tab until it is dropped, or arrives as it stands', () => {
  const draft = { values: submissionValuesFromInput(queuedSubmission({ email: 'ana@example.org' })), lastTry: null };
  submissionDraft.save(draft);
  expect(submissionDraft.load()).toMatchObject(draft);

  dropSameSubmissionDraft(queuedSubmission({ description: 'Something else.' }));
  expect(submissionDraft.load()).not.toBeNull();
  dropSameSubmissionDraft(queuedSubmission());
  expect(kept.size).toBe(0);
  submissionDraft.save(draft);
  submissionDraft.drop();
  expect(kept.size).toBe(0);
});

test('a logout, in whichever tab, ends the drafts that were begun before it', () => {
  const draft = { values: { ...EMPTY_SUBMISSION, name: 'Notes' }, lastTry: null };
  const here = kept;
  submissionDraft.save(draft);
  const elsewhere = new Map<string, string>();
  vi.stubGlobal('sessionStorage', storage(elsewhere));
  submissionDraft.save(draft);

  dropTabDrafts();

  expect(elsewhere.size).toBe(0);
  vi.stubGlobal('sessionStorage', storage(here));
  expect(submissionDraft.load()).toBeNull();
  expect(here.size).toBe(0);
  submissionDraft.save(draft);
  dropTabDraftsBeforeLogout();
  expect(submissionDraft.load()).toEqual({ ...draft, version: 1 });
});

test('a draft is shown to no other account, and to its own again while no other begins one', () => {
  const draft = { values: { ...EMPTY_SUBMISSION, name: 'Notes', email: 'ana@example.com' }, lastTry: null };
  const shown = () => submissionDraft.load()?.values.name ?? null;
  const [ana, ben] = [1, 2].map((id) => ({ id, username: `u${id}`, name: null }));
  submissionDraft.save(draft);
  cachedUser.value = ben ?? null;
  expect(shown()).toBe('Notes');
  cachedUser.value = ana ?? null;
  submissionDraft.save(draft);
  cachedUser.value = null;
  submissionDraft.save(draft);
  expect(shown()).toBe('Notes');

  cachedUser.value = ben ?? null;

  expect(shown()).toBeNull();
  dropSameSubmissionDraft(draft.values);
  submissionDraft.drop();
  cachedUser.value = ana ?? null;
  expect(shown()).toBe('Notes');
  submissionDraft.drop();
  expect(kept.size).toBe(0);
});

test('a draft of an earlier version of the site, which counted no logouts, is still read', () => {
  const draft = { version: 1, values: { ...EMPTY_SUBMISSION, name: 'Notes' }, lastTry: null };
  kept.set('submission-draft', JSON.stringify(draft));

  expect(submissionDraft.load()).toEqual(draft);
  dropTabDrafts();
  kept.set('submission-draft', JSON.stringify(draft));
  dropTabDraftsBeforeLogout();
  expect(kept.size).toBe(0);
});

test.each(['', 'null', '{', '{"version":2}', '{"version":1,"values":{},"lastTry":null}'])(
  'what is no draft is none: %j',
  (text) => {
    kept.set('submission-draft', text);

    expect(submissionDraft.load()).toBeNull();
  },
);

test('where storage is refused nothing breaks, and the page itself remembers that something waits', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  submissionDraft.save({ values: EMPTY_SUBMISSION, lastTry: null });
  submissionDraft.drop();
  expect(submissionDraft.load()).toBeNull();

  setHasUnsentEntries(true);
  expect(hasUnsentEntries()).toBe(true);
  setHasUnsentEntries(false);
  expect(hasUnsentEntries()).toBe(false);
});

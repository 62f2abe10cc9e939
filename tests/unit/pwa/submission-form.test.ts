import { beforeEach, expect, test, vi } from 'vitest';
import { completeWebsite } from '#pwa/screens/submit/complete-website.ts';
import {
  checkSubmission,
  EMPTY_SUBMISSION,
  SUBMISSION_RULES,
  submissionFieldOf,
  typedSubmission,
} from '#pwa/screens/submit/submission-values.ts';
import { dropSubmissionDraft } from '#pwa/state/drop-submission-draft.ts';
import { hasOpenEntries, markOpenEntries } from '#pwa/state/open-entries.ts';
import { dropSameSubmission, loadSubmissionDraft, saveSubmissionDraft } from '#pwa/state/submission-draft.ts';
import { writtenSubmission } from '#tests/support/outbox-entry.ts';

let kept: Map<string, string>;
const storage = (map: Map<string, string>) => ({
  getItem: (name: string) => map.get(name) ?? null,
  setItem: (name: string, text: string) => void map.set(name, text),
  removeItem: (name: string) => void map.delete(name),
});
beforeEach(() => {
  kept = new Map();
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
  expect(completeWebsite(typed)).toBe(whole);
});

test('an empty form says of each field that is needed what is missing, and of no other', () => {
  expect(checkSubmission(EMPTY_SUBMISSION)).toEqual({
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
  const typed = { ...typedSubmission(writtenSubmission()), name: ' Tunnel Vision ', website: 'tunnel.example' };

  expect(checkSubmission(typed)).toEqual({ input: writtenSubmission(), codes: {} });
  expect(checkSubmission({ ...typed, email: 'ana', companyName: 'x'.repeat(101) }).codes).toEqual({
    email: 'email_invalid',
    companyName: 'company_max',
  });
  expect(SUBMISSION_RULES.isSame(typedSubmission(writtenSubmission()), typed)).toBe(false);
  expect(SUBMISSION_RULES.isSame(typed, { ...typed, categories: [...typed.categories] })).toBe(true);
});

test('what the server says of a part of a field is said at the field', () => {
  expect(submissionFieldOf('categories.1')).toBe('categories');
  expect(submissionFieldOf('language')).toBeNull();
});

test('a draft stays with its tab until it is dropped, or arrives as it stands', () => {
  const draft = { values: typedSubmission(writtenSubmission({ email: 'ana@example.org' })), lastTry: null };
  saveSubmissionDraft(draft);
  expect(loadSubmissionDraft()).toMatchObject(draft);

  dropSameSubmission(writtenSubmission({ description: 'Something else.' }));
  expect(loadSubmissionDraft()).not.toBeNull();
  dropSameSubmission(writtenSubmission());
  expect(kept.size).toBe(0);
  saveSubmissionDraft(draft);
  dropSubmissionDraft();
  expect(kept.size).toBe(0);
});

test.each(['', 'null', '{', '{"version":2}', '{"version":1,"values":{},"lastTry":null}'])(
  'what is no draft is none: %j',
  (text) => {
    kept.set('submission-draft', text);

    expect(loadSubmissionDraft()).toBeNull();
  },
);

test('where storage is refused nothing breaks, and the page itself remembers that something waits', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  saveSubmissionDraft({ values: EMPTY_SUBMISSION, lastTry: null });
  dropSubmissionDraft();
  expect(loadSubmissionDraft()).toBeNull();

  markOpenEntries(true);
  expect(hasOpenEntries()).toBe(true);
  markOpenEntries(false);
  expect(hasOpenEntries()).toBe(false);
});

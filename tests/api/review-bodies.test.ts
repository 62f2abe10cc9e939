import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTools } from '../support/catalogue.ts';
import { anyDatabase } from '../support/databases.ts';
import { expectProblem, LEAKS } from '../support/problems.ts';
import { expectExactRatings, reviewBody } from '../support/review-body.ts';
import { expectSecured } from '../support/security.ts';
import { startSite } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';

const WRITE = '/api/tools/a/reviews';
const long = (length: number, letter = 'é') => letter.repeat(length);
const SMILE = '\u{1f600}';

/** Boundary values with the expected field code, or null if valid. */
const EDGES: readonly [field: string, value: unknown, code: string | null][] = [
  ...([null, undefined, 7, [], {}, '', '  ', 'ab', ' ab ', 'a\u200b\u200b', '\u3164\u3164\u3164'] as const).map(
    (value) => ['title', value, 'title_min'] as [string, unknown, string],
  ),
  ['title', 'abc', null],
  ['title', long(100), null],
  ['title', `  ${long(100, SMILE)}  `, null],
  ['title', long(101), 'title_max'],
  ['title', long(101, SMILE), 'title_max'],
  ['title', `abc${'\u0301'.repeat(5)}`, 'text_unreadable'],
  ['content', undefined, 'content_min'],
  ['content', long(9), 'content_min'],
  ['content', `${long(9)}\u200b`, 'content_min'],
  ['content', long(10), null],
  ['content', long(1000), null],
  ['content', long(1001), 'content_max'],
  ['content', `Zalgo ${'a\u0301\u0302\u0303\u0304\u0305'.repeat(9)}`, 'text_unreadable'],
  ['content', 'हिन्दी में समीक्षा', null],
  ['content', 'Two\nlines & <b>tags</b>', null],
  ...([0, -1, 0.5, 6, 1.5, '5', null, undefined, true, [5], {}, 1e9] as const).map(
    (value) => ['rating', value, 'rating_required'] as [string, unknown, string],
  ),
  ['rating', 1, null],
  ['rating', 5, null],
  ['reviewerName', long(50, SMILE), null],
  ['reviewerName', long(51), 'name_max'],
  ['reviewerName', '', null],
  ['reviewerName', '   ', null],
  ['reviewerName', null, null],
  ['reviewerName', 7, 'wrong_type'],
  ['reviewerName', '\u200b\u200b', 'text_unreadable'],
  ['isAnonymous', 'true', 'wrong_type'],
  ['isAnonymous', 1, 'wrong_type'],
  ['isAnonymous', null, 'wrong_type'],
  ['isAnonymous', true, null],
];

const RATINGS: readonly [value: unknown, isTaken: boolean][] = [
  [{ features: 1, easeOfUse: 5, value: 3 }, true],
  [null, true],
  [{ features: 1, easeOfUse: 5 }, false],
  [{ features: 1, easeOfUse: 5, value: null }, false],
  [{ features: 0, easeOfUse: 5, value: 3 }, false],
  [{ features: 1, easeOfUse: 6, value: 3 }, false],
  [{ features: 1.5, easeOfUse: 5, value: 3 }, false],
  [{ features: '1', easeOfUse: 5, value: 3 }, false],
  [[1, 2, 3], false],
  ['4', false],
  [{}, false],
];

anyDatabase((open) => {
  test('T55, T56: each field is taken up to its edges, and refused past them with its code', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    for (const [field, value, code] of EDGES) {
      const answer = await ada.post(WRITE, reviewBody({ [field]: value }));
      if (code === null) {
        expect([field, value, answer.status]).toEqual([field, value, 201]);
        await ada.delete(`/api/reviews/${(await answer.json()).id}`);
        continue;
      }
      const { errors } = await expectProblem(answer, 422, 'invalid');
      expect([value, errors]).toMatchObject([value, [{ field, code }]]);
    }
    for (const [ratings, isTaken] of RATINGS) {
      const answer = await ada.post(WRITE, reviewBody({ ratings }));
      expect([ratings, answer.status]).toEqual([ratings, isTaken ? 201 : 422]);
      if (isTaken) await ada.delete(`/api/reviews/${(await answer.json()).id}`);
      else expect((await answer.json()).errors[0]).toMatchObject({ code: 'ratings_incomplete' });
    }
    expect(await database.reader('reviews')).toEqual([]);
  });

  test('T56: the messages are the documented ones, for a new review and for an edit', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const empty = await expectProblem(await ada.post(WRITE, {}), 422, 'invalid');
    expect(empty.errors?.map(({ field, message }) => [field, message])).toEqual([
      ['title', 'Title must be at least 3 characters'],
      ['content', 'Review must be at least 10 characters'],
      ['rating', 'Please select a rating'],
    ]);
    const full = { title: long(101), content: long(1001), rating: 6, reviewerName: long(51) };
    const { id } = await (await ada.post(WRITE, reviewBody())).json();
    const over = await expectProblem(await ada.put(`/api/reviews/${id}`, full), 422, 'invalid');
    expect(over.errors?.map(({ field, message }) => [field, message])).toEqual([
      ['title', 'Title must be less than 100 characters'],
      ['content', 'Review must be less than 1000 characters'],
      ['rating', 'Rating cannot exceed 5 stars'],
      ['reviewerName', 'Name must be less than 50 characters'],
    ]);
  });

  test('T54: text is kept exactly as it was written, or refused', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const { id } = await (await ada.post(WRITE, reviewBody())).json();
    for (const wrong of ['a\\u0000bc', '\\ud800abc', 'abc\\udc00'])
      for (const field of ['title', 'content', 'reviewerName', 'other'])
        await expectProblem(await ada.put(`/api/reviews/${id}`, `{"${field}":"${wrong} and more"}`), 400, 'bad_text');
    const words = fc.string({ unit: 'binary', minLength: 10, maxLength: 90 });
    await fc.assert(
      fc.asyncProperty(words, words, async (title, content) => {
        const answer = await ada.put(`/api/reviews/${id}`, reviewBody({ title, content }));
        expect([200, 400, 422]).toContain(answer.status);
        if (answer.status !== 200) return;
        const kept = await (await site.get('/api/tools/a/reviews')).json();
        expect(kept[0]).toMatchObject({ title: title.trim(), content: content.trim() });
      }),
      { numRuns: 60 },
    );
  });

  test('T53: whatever is sent, nothing fails and nothing is half done', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const bob = await Visitor.signUp(site, 'bob');
    const { id } = await (await bob.post(WRITE, reviewBody())).json();
    const value = fc.oneof(fc.anything(), fc.constantFrom('abc', 'long enough text', 1, 5, true, null));
    const fields = [
      'title',
      'content',
      'rating',
      'ratings',
      'reviewerName',
      'isAnonymous',
      'reason',
      'note',
      '__proto__',
    ];
    const body = fc.oneof(
      fc.json(),
      fc.dictionary(fc.constantFrom(...fields), value).map((given) => JSON.stringify(given)),
    );
    await fc.assert(
      fc.asyncProperty(body, async (given) => {
        for (const [method, path] of [
          ['POST', WRITE],
          ['PUT', `/api/reviews/${id}`],
          ['POST', `/api/reviews/${id}/flag`],
        ] as const) {
          const answer = await ada.request(method, path, given);
          expect(answer.status).toBeLessThan(500);
          const text = await answer.text();
          if (!answer.ok) expect(text).not.toMatch(LEAKS);
          expectSecured({
            status: answer.status,
            headers: Object.fromEntries(answer.headers),
            body: Buffer.from(text),
            text,
          });
        }
      }),
      { numRuns: 100 },
    );
    expect(await (await bob.get(`/api/reviews/${id}`)).json()).toMatchObject({ revision: 1, title: 'A title' });
    await expectExactRatings(database);
  });
});

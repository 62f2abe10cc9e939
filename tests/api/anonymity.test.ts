import { expect, test } from 'vitest';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { rawRequest } from '../support/raw-request.ts';
import { addReview } from '../support/reviews.ts';
import { startSite } from '../support/site.ts';

const CANARY = { username: 'canary-username', name: 'Canary Fullname' };
const CANARY_ID = 987_654_321;

eachDatabase((open) => {
  test('T33: nothing of an anonymous author is in any answer, and a date is only a day', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }, { name: 'B' }]);
    await database.writer('users').insert({
      id: CANARY_ID,
      username: CANARY.username,
      username_key: CANARY.username,
      name: CANARY.name,
      created_at: '2026-01-31T11:22:33.444Z',
    });
    const { userId } = await addReview(database, {
      tool: 'a',
      ...CANARY,
      reviewerName: 'Canary Signature',
      isAnonymous: true,
      ratings: { features: 4, easeOfUse: 5, value: 4 },
      createdAt: '2026-02-03T11:22:33.444Z',
      updatedAt: '2026-02-04T22:33:44.555Z',
    });
    expect(userId).toBe(CANARY_ID);
    await addReview(database, { tool: 'a', username: 'open-author', name: 'Open Author', reviewerName: 'Signed' });
    await using site = await startSite(database);
    const paths = [
      ...[
        '/api/tools',
        '/api/tools?search=canary',
        '/api/tools/facets',
        '/api/tools/a',
        '/api/tools/a?lng=de',
        '/api/catalog',
      ],
      ...[
        '/api/tools/a/reviews',
        '/api/tools/a/reviews?sort=highest&stars=4',
        '/api/tools/a/related',
        '/api/tools/b/related',
      ],
      ...['/api/categories', '/api/features', '/api/blog', '/api/openapi.json', '/api/tools/canary-username'],
      ...['/api/tools?sort=user_id', '/api/tools/a/reviews?sort=username', '/healthz', '/readyz'],
    ];
    const compared = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"toolSlugs":["a","b"]}',
    };
    const answers = [
      ...(await Promise.all(paths.map((path) => rawRequest(site.origin + path)))),
      await rawRequest(`${site.origin}/api/compare`, compared),
    ];
    for (const [i, { text, headers }] of answers.entries()) {
      const told = `${paths[i]} ${text} ${JSON.stringify(headers)}`;
      expect(told.replace('/api/tools/canary-username ', '')).not.toMatch(/canary.{0,3}(username|fullname|signature)/i);
      expect(told).not.toMatch(/987654321|11:22:33|22:33:44/);
    }
    for (const path of ['/api/tools/a', '/api/tools/a/reviews']) {
      const body = await (await site.get(path)).json();
      const [anonymous, signed] = (body.reviews ?? body).toSorted(
        (a: { isAnonymous: boolean }, b: { isAnonymous: boolean }) => Number(b.isAnonymous) - Number(a.isAnonymous),
      );
      expect(anonymous).toMatchObject({
        userId: null,
        user: null,
        reviewerName: 'Anonymous',
        isAnonymous: true,
        createdAt: '2026-02-03',
        updatedAt: '2026-02-04',
      });
      expect(signed).toMatchObject({
        user: { name: 'Open Author', username: 'open-author' },
        reviewerName: 'Signed',
        isAnonymous: false,
        createdAt: '2026-03-04T05:06:07.089Z',
        updatedAt: null,
      });
      expect(signed.userId).toEqual(expect.any(Number));
    }
  });

  test('T36: the order of a day’s reviews does not follow the hour of an anonymous one', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    const hours = ['20', '08', '23', '01'];
    for (const [i, hour] of hours.entries())
      await addReview(database, {
        tool: 'a',
        username: `user${i}`,
        title: `r${i}`,
        isAnonymous: i % 2 === 0,
        createdAt: `2026-02-03T${hour}:00:00.000Z`,
      });
    await using site = await startSite(database);
    const order = async (sort: string) =>
      (await (await site.get(`/api/tools/a/reviews?sort=${sort}`)).json()).map(({ title }: { title: string }) => title);
    expect(await order('newest')).toEqual(['r3', 'r2', 'r1', 'r0']);
    expect(await order('oldest')).toEqual(['r0', 'r1', 'r2', 'r3']);
    expect(await order('highest')).toEqual(['r3', 'r2', 'r1', 'r0']);
  });

  test('T37: what a visitor is signed in as changes no byte of a public answer', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await addReview(database, { tool: 'a', ...CANARY, isAnonymous: true });
    await using site = await startSite(database);
    for (const path of ['/api/tools', '/api/tools/a', '/api/tools/a/reviews', '/api/catalog']) {
      const [plain, signed] = await Promise.all([
        rawRequest(site.origin + path),
        rawRequest(site.origin + path, { headers: { Cookie: 'sid=anything', Authorization: 'Bearer x' } }),
      ]);
      expect(plain.body.equals(signed.body)).toBe(true);
      expect(signed.headers.etag).toBe(plain.headers.etag);
      expect(signed.headers['set-cookie']).toBeUndefined();
      expect(plain.text).not.toContain('isOwn');
    }
  });
});

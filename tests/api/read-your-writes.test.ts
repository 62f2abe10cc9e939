import { expect, test } from 'vitest';
import { eachDatabase } from '../support/databases.ts';
import { rawRequest } from '../support/raw-request.ts';
import { retryWhileBusy } from '../support/retry-while-busy.ts';
import { reviewBody } from '../support/review-body.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { startSite } from '../support/site.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';
import { Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';

const WRITERS = 12;
/** The follower polls every 150 ms; the rest is slack for a busy machine. */
const SEEN_WITHIN_MS = 250 + 750;

eachDatabase((open) => {
  test('each writer’s next read shows the write, also among many, and another server shows it soon after', async () => {
    await using database = await open();
    await using again = openSecondConnection(database);
    await addSmallCatalogue(database);
    await using one = await startSite(database);
    await using two = await startSite(again);
    const titles = async (origin: string) => (await rawRequest(`${origin}/api/tools/claude/reviews?limit=100`)).text;
    const visitors: Visitor[] = [];
    for (let i = 0; i < WRITERS; i += 1) visitors.push(await Visitor.signUp(one, `writer${i}`));
    await Promise.all([titles(one.origin), titles(two.origin)]);
    await Promise.all(
      visitors.map(async (visitor, i) => {
        const title = `title ${i}.`;
        const written = await retryWhileBusy(() => visitor.post('/api/tools/claude/reviews', reviewBody({ title })));
        expect(written.status).toBe(201);
        expect(await titles(one.origin)).toContain(title);
        const { id } = await written.json();
        const change = () => visitor.put(`/api/reviews/${id}`, reviewBody({ title: `other ${i}.` }));
        expect((await retryWhileBusy(change)).status).toBe(200);
        expect(await titles(one.origin)).not.toContain(title);
      }),
    );
    const last = visitors[0];
    expect((await last?.post('/api/tools/whisper/reviews', reviewBody()))?.status).toBe(201);
    const rated = async () => (await (await two.get('/api/tools/whisper')).json()).reviewCount === 1;
    expect(await waitUntil(rated)).toBeLessThan(SEEN_WITHIN_MS);
    const inOrder = async () => {
      const tools: { slug: string }[] = await (await two.get('/api/tools?sort=reviews')).json();
      return tools[0]?.slug === 'claude' && tools[1]?.slug === 'whisper';
    };
    expect(await waitUntil(inOrder)).toBeLessThan(SEEN_WITHIN_MS);
  });

  test('a review leaves the tags of answers that do not show it, and changes the others', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const tag = async (path: string) => String((await rawRequest(site.origin + path)).headers.etag);
    const paths = [
      '/api/tools/claude',
      '/api/tools',
      '/api/tools?sort=rating&category=audio',
      '/api/tools/orphan',
      '/api/categories',
    ];
    const before = await Promise.all(paths.map(tag));
    await ada.post('/api/tools/claude/reviews', reviewBody());
    const after = await Promise.all(paths.map(tag));
    expect(paths.map((_, i) => before[i] === after[i])).toEqual([false, false, false, true, true]);
    for (const [i, path] of paths.entries()) {
      const answer = await rawRequest(site.origin + path, { headers: { 'If-None-Match': before[i] ?? '' } });
      expect([path, answer.status]).toEqual([path, i < 3 ? 200 : 304]);
    }
  });
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addCategories } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { startSite } from '../support/site.ts';
import { submissionBody } from '../support/submissions.ts';

const CALL = '/api/submissions';

eachDatabase((open) => {
  test('an address over its limit causes no search of the catalogue, and a replay neither', async () => {
    await using database = await open();
    await addCategories(database, [{ slug: 'chatbots' }]);
    await using site = await startSite(database, { RATE_SCALE: '1' });
    const searches: string[] = [];
    database.reader.on('query', ({ sql }: { sql: string }) => {
      if (/lower\(website\)/.test(sql)) searches.push(sql);
    });
    const key = { headers: { 'Idempotency-Key': randomUUID() } };
    const send = (i: number) => site.post(CALL, submissionBody({ website: `https://w${i}.example` }), i ? {} : key);
    for (let i = 0; i < 5; i += 1) expect((await send(i)).status).toBe(201);
    expect(searches).toHaveLength(5);
    expect((await send(0)).status).toBe(200);
    for (let i = 5; i < 8; i += 1) await expectProblem(await send(i), 429, 'too_many_requests');
    expect(searches).toHaveLength(5);
  });

  test('an address searches the catalogue thirty times an hour, refused submissions counted', async () => {
    await using database = await open();
    await addCategories(database, [{ slug: 'chatbots' }]);
    await using site = await startSite(database, { RATE_SCALE: '1' });
    expect((await site.post(CALL, submissionBody())).status).toBe(201);
    for (let i = 1; i < 30; i += 1) await expectProblem(await site.post(CALL, submissionBody()), 409, 'already_listed');
    await expectProblem(await site.post(CALL, submissionBody()), 429, 'too_many_requests');
  });
});

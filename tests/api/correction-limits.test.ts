import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as correctionNotes from '#backend/database/migrations/20261123090000-correction-notes.ts';
import { runCleanup } from '#backend/server/cleanup.ts';
import { addFeatures, addTools } from '../support/catalogue.ts';
import { addCorrection, correctionBody } from '../support/corrections.ts';
import { eachDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { startSite } from '../support/site.ts';

const CALL = '/api/tools/notes/corrections';
const REFUSED_MAX = 30;

eachDatabase((open) => {
  test('an address sends ten an hour, on all servers together', async () => {
    await using database = await open();
    await using again = openSecondConnection(database);
    await addTools(database, [{ name: 'Notes', features: { api: true } }]);
    await using one = await startSite(database, { RATE_SCALE: '1' });
    await using two = await startSite(again, { RATE_SCALE: '1' });
    for (let i = 0; i < 10; i += 1) {
      const site = i % 2 ? one : two;
      expect((await site.post(CALL, correctionBody())).status).toBe(201);
      if (i < 9) expect((await site.post(CALL, correctionBody({ value: 'maybe' }))).status).toBe(422);
    }
    const refused = await one.post(CALL, correctionBody());
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_500);
    await expectProblem(refused, 429, 'too_many_requests');
  });

  test('T80: refused ones count too, so that nobody tries out tools and features on any server; a lost answer is still to be had', async () => {
    await using database = await open();
    await using again = openSecondConnection(database);
    await addFeatures(database, [{ key: 'api', label: { en: 'API' } }]);
    await addTools(database, [{ name: 'Notes' }]);
    await using one = await startSite(database, { RATE_SCALE: '1' });
    await using two = await startSite(again, { RATE_SCALE: '1' });
    const key = { headers: { 'Idempotency-Key': randomUUID() } };
    expect((await one.post(CALL, correctionBody(), key)).status).toBe(201);
    const refusals = [
      [CALL, correctionBody({ field: 'features.nothing' }), 422],
      [CALL, correctionBody({ value: 'x'.repeat(9_000) }), 422],
      ['/api/tools/nothing/corrections', correctionBody(), 404],
    ] as const;
    for (let i = 0; i < REFUSED_MAX; i += 1) {
      const [call, body, status] = refusals[i % refusals.length] ?? refusals[0];
      expect((await (i % 2 ? one : two).post(call, body)).status).toBe(status);
    }
    for (const [call, body] of [...refusals, [CALL, correctionBody()] as const]) {
      const last = await two.post(call, body);
      expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(3_500);
      await expectProblem(last, 429, 'too_many_requests');
    }
    expect((await one.post(CALL, correctionBody(), key)).status).toBe(200);
    expect(await database.reader('corrections')).toMatchObject([{ count: 1 }]);
  });

  test('a note waits for the decision as long as an address does, and a day of cleaning does not lose it', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'Notes', features: { api: true } }]);
    const old = { tool: 'notes', created_at: '2020-01-01T00:00:00.000Z' };
    await addCorrection(database, { ...old, note: 'Look there.' });
    await addCorrection(database, { ...old, value: '?' });
    await runCleanup(database);
    expect(await database.reader('correction_senders').pluck('note')).toEqual(['Look there.']);
  });

  test('the notes of an older database go to the sender, and back', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'Notes', features: { api: true } }]);
    const sent = await addCorrection(database, { tool: 'notes', email: 'ada@example.org', note: 'Look there.' });
    const cleaned = await addCorrection(database, { tool: 'notes', value: '?', note: 'Or there.' });
    const silent = await addCorrection(database, { tool: 'notes', value: 'false' });
    await correctionNotes.down(database.writer);
    await database.writer('correction_senders').where({ correction_id: cleaned }).delete();
    const row = { correction_id: sent, language: 'en', created_at: '2026-03-04T05:06:07.089Z' };
    await database.writer('correction_senders').insert({ ...row, email: 'bob@example.org' });
    expect(await database.writer('corrections').orderBy('id').pluck('note')).toEqual([
      ...['Look there.', 'Or there.', null],
    ]);
    await correctionNotes.up(database.writer);
    const senders = await database.writer('correction_senders').orderBy(['correction_id', 'id']);
    expect(senders).toMatchObject([
      { correction_id: sent, email: 'ada@example.org', note: 'Look there.' },
      { correction_id: sent, email: 'bob@example.org', note: null },
      { correction_id: cleaned, email: null, note: 'Or there.' },
      { correction_id: silent, note: null },
    ]);
  });
});

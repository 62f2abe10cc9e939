import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { removeTool } from '#backend/catalogue/remove-tool.ts';
import type { Database } from '#backend/database/database.ts';
import { diagnose } from '#backend/maintenance/diagnose.ts';
import { addFeatures, addTools } from '../support/catalogue.ts';
import { correctionBody } from '../support/corrections.ts';
import { eachDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { retryWhileBusy } from '../support/retry-while-busy.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { startSite } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';

const CALL = '/api/tools/notes/corrections';
const KEY = 'Idempotency-Key';
const LOSERS = 49;

const keyed = (key: string) => ({ headers: { [KEY]: key } });
const replayed = ({ status, headers }: Response) => [status, headers.get('Idempotency-Replayed'), headers.get(KEY)];
const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status).toSorted();

async function addNotes(database: Database): Promise<void> {
  await addFeatures(database, [
    { key: 'api', label: { en: 'API' } },
    { key: 'languages', type: 'number', label: { en: 'Languages' } },
    { key: 'model', type: 'text', label: { en: 'Model' } },
  ]);
  await addTools(database, [{ name: 'Notes' }, { name: 'Other' }]);
}

const senders = ({ reader }: Database) =>
  reader('correction_senders').orderBy('id').select('correction_id', 'email', 'note', 'language', 'key');

eachDatabase((open) => {
  test('anybody says what is wrong, and no visitor sees anything of it', async () => {
    await using database = await open();
    await addNotes(database);
    await using site = await startSite(database);
    const before = await (await site.get('/api/catalog')).text();
    const given = { note: ' See the footer. ', email: ' ada@example.org ', status: 'accepted', id: 99, count: 9 };
    const answer = await site.post(`${CALL}?lng=fr`, correctionBody(given));
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([201, 'private, no-store']);
    expect(await answer.json()).toEqual({ field: 'features.api', status: 'pending' });
    const [{ id }] = await database.reader('corrections');
    expect(await database.reader('corrections')).toMatchObject([
      {
        ...{ field: 'features.api', value: 'true', plan: null, source_url: 'https://notes.example/api', count: 1 },
        ...{ language: 'fr', status: 'pending', reason: null, decided_at: null },
      },
    ]);
    expect(await senders(database)).toEqual([
      { correction_id: id, email: 'ada@example.org', note: 'See the footer.', language: 'fr', key: null },
    ]);
    const ada = await Visitor.signUp(site, 'ada');
    const plan = { name: 'Pro', amount: 20, currency: 'usd', period: 'month' };
    const price = { field: 'price', value: '', plan, source: 'https://notes.example' };
    expect((await ada.post(CALL, price, { 'X-Expect-User': '999' })).status).toBe(201);
    expect(await database.reader('corrections').where({ field: 'price' })).toMatchObject([
      { value: '', plan: JSON.stringify({ ...plan, currency: 'USD', perSeat: false }) },
    ]);
    expect(await (await site.get('/api/catalog')).text()).toBe(before);
    expect(await site.mails()).toEqual([]);
    expect(await diagnose(database)).toEqual([]);
  });

  test('the same proposal counts up, whoever sends it; another value, source, tool or a decided one does not', async () => {
    await using database = await open();
    await addNotes(database);
    await using site = await startSite(database);
    const send = async (more = {}, call = CALL) =>
      expect((await site.post(call, correctionBody(more))).status).toBe(201);
    await send();
    await send({ note: 'Look there.', email: 'ada@example.org' });
    await send({ note: 'Or there.', value: ' true ', email: 'bob@example.org' });
    await send({ value: 'false' });
    await send({ source: 'https://other.example/api' });
    await send({}, '/api/tools/other/corrections');
    const counts = () => database.reader('corrections').orderBy('id').pluck('count');
    expect(await counts()).toEqual([3, 1, 1, 1]);
    expect((await senders(database)).map(({ email, note }) => [email, note]).slice(0, 3)).toEqual([
      [null, null],
      ['ada@example.org', 'Look there.'],
      ['bob@example.org', 'Or there.'],
    ]);
    await database.writer('corrections').update({ status: 'rejected', decided_at: new Date().toISOString() });
    await send();
    expect(await counts()).toEqual([3, 1, 1, 1, 1]);
  });

  test('a name that no tool can have is unknown, whatever its bytes', async () => {
    await using database = await open();
    await addNotes(database);
    await using site = await startSite(database);
    for (const name of ['%00', 'notes%00', '%EF%BF%BF', 'a'.repeat(300)])
      await expectProblem(await site.post(`/api/tools/${name}/corrections`, correctionBody()), 404, 'not_found');
    expect(await database.reader('corrections')).toEqual([]);
  });

  test('what is wrong with a field is said of that field, and nothing is kept', async () => {
    await using database = await open();
    await addNotes(database);
    await using site = await startSite(database);
    for (const [more, field, code] of [
      [{ field: '' }, 'field', 'wrong_type'],
      [{ field: undefined }, 'field', 'wrong_type'],
      [{ field: 'popularity' }, 'field', 'wrong_type'],
      [{ field: 'constructor' }, 'field', 'wrong_type'],
      [{ field: 'features.nothing' }, 'field', 'wrong_type'],
      [{ value: undefined }, 'value', 'value_required'],
      [{ value: '\u200b' }, 'value', 'text_unreadable'],
      [{ value: 'maybe' }, 'value', 'wrong_type'],
      [{ value: true }, 'value', 'wrong_type'],
      [{ field: 'features.languages', value: '11' }, 'value', 'wrong_type'],
      [{ field: 'features.languages', value: 'yes' }, 'value', 'wrong_type'],
      [{ field: 'features.model', value: 'x'.repeat(201) }, 'value', 'wrong_type'],
      [{ field: 'features.model', value: 'Two\nlines' }, 'value', 'text_unreadable'],
      [{ field: 'name', value: 'x'.repeat(101) }, 'value', 'wrong_type'],
      [{ field: 'name', value: 'eman\u202e' }, 'value', 'text_unreadable'],
      [{ field: 'website', value: 'notes.example' }, 'value', 'website_invalid'],
      [{ field: 'website', value: 'https://10.0.0.1/x' }, 'value', 'website_invalid'],
      [{ field: 'website', value: 'javascript:alert(1)' }, 'value', 'website_invalid'],
      [{ field: 'status', value: 'sold' }, 'value', 'value_required'],
      [{ field: 'price', value: '' }, 'value', 'value_required'],
      [{ field: 'price', value: 'x'.repeat(201) }, 'value', 'wrong_type'],
      [{ plan: { name: 'Pro', amount: 1, currency: 'USD', period: 'month' } }, 'value', 'wrong_type'],
      [
        { field: 'price', value: '', plan: { name: 'Pro', amount: -1, currency: 'USD', period: 'month' } },
        'plan.amount',
      ],
      [
        { field: 'price', value: '', plan: { name: 'Pro', amount: 1, currency: 'QQQ', period: 'month' } },
        'plan.currency',
      ],
      [
        { field: 'price', value: '', plan: { name: 'Pro', amount: 1.23456, currency: 'USD', period: 'month' } },
        'plan.amount',
      ],
      [
        { field: 'price', value: '', plan: { name: 'Pro', amount: 0.5, currency: 'JPY', period: 'month' } },
        'plan.amount',
      ],
      [{ field: 'name', value: '?' }, 'value', 'value_required'],
      [{ field: 'price', value: '?' }, 'value', 'value_required'],
      [{ field: 'price', value: '', plan: 'free' }, 'plan'],
      [{ source: undefined }, 'source', 'source_required'],
      [{ source: 'http://notes.example' }, 'source', 'source_required'],
      [{ source: 'https://ada:secret@notes.example' }, 'source', 'source_required'],
      [{ source: 'https://localhost/x' }, 'source', 'source_required'],
      [{ note: 'x'.repeat(301) }, 'note', 'note_max'],
      [{ email: 'nobody' }, 'email', 'email_invalid'],
      [{ email: 'a@example.org\r\nBcc: b@example.org' }, 'email', 'email_invalid'],
    ] as const) {
      const { errors } = await expectProblem(await site.post(CALL, correctionBody(more)), 422, 'invalid');
      expect(errors, JSON.stringify(more)).toMatchObject([{ field, code: code ?? 'plan_invalid' }]);
    }
    await expectProblem(await site.post('/api/tools/none/corrections', correctionBody()), 404, 'not_found');
    await expectProblem(await site.post(CALL, '{"field":'), 400, 'bad_json');
    await expectProblem(await site.post(CALL, correctionBody({ note: 'x'.repeat(17_000) })), 413, 'too_large');
    await expectProblem(await site.post(CALL, correctionBody(), keyed('1')), 400, 'bad_query');
    const elsewhere = { headers: { 'Sec-Fetch-Site': 'cross-site' } };
    await expectProblem(await site.post(CALL, correctionBody(), elsewhere), 403, 'cross_origin');
    expect(await database.reader('corrections')).toEqual([]);
    for (const fits of [
      { value: '?' },
      { field: 'features.languages', value: '7.5' },
      { field: 'status', value: 'discontinued' },
    ])
      expect((await site.post(CALL, correctionBody(fits))).status).toBe(201);
  });

  test('T80, T81: sent again with its key it is counted once, also after it was decided', async () => {
    await using database = await open();
    await addNotes(database);
    await using site = await startSite(database, { RATE_SCALE: '0.2' });
    const [key, other] = [randomUUID(), randomUUID()];
    const send = (body: unknown, given: string, call = CALL) => site.post(call, body, keyed(given));
    const first = await send(correctionBody(), `"${key}"`);
    expect(replayed(first)).toEqual([201, null, `"${key}"`]);
    const second = await send({ ...correctionBody({ value: ' true', email: '' }), unknown: 1 }, key.toUpperCase());
    expect(replayed(second)).toEqual([200, 'true', key.toUpperCase()]);
    expect(await second.json()).toEqual(await first.json());
    await expectProblem(await send(correctionBody({ value: 'false' }), key), 422, 'key_reused');
    await expectProblem(await send(correctionBody(), key, '/api/tools/other/corrections'), 422, 'key_reused');
    expect(replayed(await send(correctionBody(), other))).toEqual([201, null, other]);
    // The address leaves no trace, not even in the fingerprint of the body.
    expect(replayed(await send(correctionBody({ email: 'ada@example.org' }), other))).toEqual([200, 'true', other]);
    await expectProblem(await send(correctionBody(), randomUUID()), 429, 'too_many_requests');
    await database.writer('corrections').update({ status: 'accepted' });
    const third = await send(correctionBody(), key);
    expect([...replayed(third), (await third.json()).status]).toEqual([200, 'true', key, 'accepted']);
    expect(await database.reader('corrections')).toMatchObject([{ count: 2 }]);
  });

  test('T80: fifty at once, of two server processes, are one correction', async () => {
    await using database = await open();
    await using again = openSecondConnection(database);
    await addNotes(database);
    await using one = await startSite(database);
    await using two = await startSite(again);
    const fifty = (bodyOf: (i: number) => unknown, keyOf: (i: number) => string) =>
      Promise.all(
        Array.from({ length: LOSERS + 1 }, (_, i) =>
          retryWhileBusy(() => (i % 2 === 0 ? one : two).post(CALL, bodyOf(i), keyed(keyOf(i)))),
        ),
      );
    const counts = () => database.reader('corrections').orderBy('id').pluck('count');
    const [key, spent] = [randomUUID(), randomUUID()];
    const samePost = await fifty(
      () => correctionBody(),
      () => key,
    );
    expect(statuses(samePost)).toEqual([...Array(LOSERS).fill(200), 201]);
    expect(await counts()).toEqual([1]);
    const sameProposal = await fifty(
      () => correctionBody({ value: '?' }),
      () => randomUUID(),
    );
    expect(statuses(sameProposal)).toEqual(Array(LOSERS + 1).fill(201));
    expect(await counts()).toEqual([1, LOSERS + 1]);
    const sameKey = await fifty(
      (i) => correctionBody({ source: `https://w${i}.example` }),
      () => spent,
    );
    expect(statuses(sameKey)).toEqual([201, ...Array(LOSERS).fill(422)]);
    expect(await counts()).toEqual([1, LOSERS + 1, 1]);
  });

  test('corrections go with their tool, and one that is sent meanwhile finds no tool (T86)', async () => {
    await using database = await open();
    await addNotes(database);
    await using site = await startSite(database);
    const order = { slug: 'notes', actor: 'operator test', reason: null, isDryRun: false };
    expect((await site.post(CALL, correctionBody({ email: 'ada@example.org' }))).status).toBe(201);
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => retryWhileBusy(() => site.post(CALL, correctionBody())))),
      removeTool(database, order),
    ]);
    for (const { status } of answers) expect([201, 404]).toContain(status);
    expect((await site.post(CALL, correctionBody())).status).toBe(404);
    for (const table of ['corrections', 'correction_senders']) expect(await database.reader(table), table).toEqual([]);
    expect(await diagnose(database)).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { type AcceptanceInput, acceptCorrection, rejectCorrection } from '#backend/corrections/decide-correction.ts';
import type { Database } from '#backend/database/database.ts';
import { parseEnv } from '#backend/server/env.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { addTools } from '../support/catalogue.ts';
import { addCorrection } from '../support/corrections.ts';
import { eachDatabase, openMigratedSqlite } from '../support/databases.ts';
import { openSecondConnection } from '../support/second-connection.ts';

const ORDER = { actor: 'operator test', isDryRun: false, mailEnv: parseEnv({}) };

function accept(database: Database, id: number, more: Partial<AcceptanceInput> = {}) {
  return acceptCorrection(database, { ...ORDER, id, fields: {}, lookup: { url: null, day: '2026-11-20' }, ...more });
}
const reject = (database: Database, id: number) => rejectCorrection(database, { ...ORDER, id, reason: 'No' });

eachDatabase((open) => {
  test('the decision stores its mails and forgets the addresses, in its transaction and once', async () => {
    await using database = await open();
    await using again = openSecondConnection(database);
    await addTools(database, [{ name: 'Notes' }]);
    const propose = (value: string) =>
      addCorrection(database, { tool: 'notes', field: 'name', value, email: 'ada@example.org', note: 'Ask ada.' });
    const [accepted, rejected, spam] = [await propose('A'), await propose('B'), await propose('C')];
    const sender = { correction_id: accepted, language: 'de', created_at: '2026-03-04T05:06:07.089Z' };
    for (const email of ['bob@example.org', 'bob@example.org', null])
      await database.writer('correction_senders').insert({ ...sender, email, note: 'Ask bob.' });
    await accept(database, accepted, { isDryRun: true });
    expect(await database.reader('mails')).toEqual([]);
    const decisions = await Promise.all([
      accept(database, accepted),
      accept(again, accepted),
      accept(database, accepted),
    ]);
    expect(decisions.flatMap((decision) => ('mailIds' in decision ? decision.mailIds : []))).toHaveLength(2);
    await Promise.all([reject(database, rejected), reject(again, rejected)]);
    expect(await rejectCorrection(database, { ...ORDER, id: spam, reason: 'Spam', mailEnv: null })).toMatchObject({
      mailIds: [],
    });
    const mails = await database.reader('mails').orderBy('id').select('kind', 'recipient', 'content');
    expect(mails).toMatchObject([
      { kind: 'correction', recipient: 'ada@example.org', content: expect.stringContaining('/tools/notes"') },
      { kind: 'correction', recipient: 'bob@example.org', content: expect.stringContaining('/tools/notes?lng=de') },
      { kind: 'correction', recipient: 'ada@example.org', content: expect.stringContaining('> No') },
    ]);
    expect(await database.reader('correction_senders').whereNotNull('email')).toEqual([]);
    expect(await database.reader('correction_senders').whereNotNull('note')).toEqual([]);
  });
});

test('every language has its mails, with all values filled in', async () => {
  await using database = await openMigratedSqlite();
  await addTools(database, [{ name: 'Notes' }]);
  const mailEnv = parseEnv({ SITE_NAME: '$& Tools', PUBLIC_URL: 'https://tools.example' });
  for (const language of LANGUAGES)
    for (const isAccepted of [true, false]) {
      const own = { tool: 'notes', field: 'name', value: `{{site}} ${language} ${isAccepted}`, language };
      const id = await addCorrection(database, { ...own, email: 'ada@example.org' });
      if (isAccepted) await accept(database, id, { mailEnv });
      else await rejectCorrection(database, { ...ORDER, mailEnv, id, reason: '{{tool}} $&' });
    }
  const stored: { content: string }[] = await database.reader('mails').orderBy('id');
  const mails = stored.map(({ content }) => JSON.parse(content) as { subject: string; paragraphs: string[] });
  for (const { subject, paragraphs } of mails) {
    const text = [subject, ...paragraphs].join('\n');
    expect(text.replace(/\{\{(?:site|tool)\}\}/g, '')).not.toMatch(/\{\{|\}\}|undefined|null/);
    expect(text).toContain('$& Tools');
    expect(text).toMatch(/^https:\/\/tools\.example\/tools\/notes(?:\?lng=..)?$/m);
  }
  expect(new Set(mails.map(({ paragraphs }) => paragraphs[0])).size).toBe(2 * LANGUAGES.length);
});

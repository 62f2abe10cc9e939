import { expect, test } from 'vitest';
import { type AcceptanceInput, acceptCorrection } from '#backend/corrections/decide-correction.ts';
import { showCorrection } from '#backend/corrections/show-corrections.ts';
import type { Database } from '#backend/database/database.ts';
import { lockTool } from '#backend/reviews/tool-ratings.ts';
import type { FactSource } from '#domain/model/tool-facts.ts';
import { addTools } from '../support/catalogue.ts';
import { addCorrection } from '../support/corrections.ts';
import { eachDatabase } from '../support/databases.ts';
import { FACTS, importRecords, OTHER, recordOf, TOOL } from '../support/notes-tool.ts';
import { openSecondConnection, waitingForLocks } from '../support/second-connection.ts';
import { waitUntil } from '../support/wait-until.ts';

const DAY = '2026-11-20';
const CLOSED = { ...TOOL, ...FACTS, status: 'discontinued' };
const RECORD = {
  ...{ ...CLOSED, status: 'active', statusSince: null, statusNote: null, successor: null },
  translations: { de: { description: 'Schreibt mit.' } },
};

function accept(database: Database, id: number, fields: AcceptanceInput['fields'] = {}) {
  const lookup = { url: null, day: DAY };
  return acceptCorrection(database, { id, actor: 'operator test', isDryRun: false, mailEnv: null, fields, lookup });
}

eachDatabase((open) => {
  test('what an operator writes instead is all that is written', async () => {
    await using database = await open();
    await addTools(database, [OTHER]);
    await importRecords(database, RECORD);
    const before = await recordOf(database);
    const id = await addCorrection(database, { tool: 'notes', field: 'name', value: 'Wrong' });
    expect(await accept(database, id, { owner: 'Acme' })).toMatchObject({ hasChanged: true });
    expect(await recordOf(database)).toMatchObject({ name: before.name, owner: 'Acme' });
  });

  test('a status takes along what was said of the one before; closing needs a day and a reason', async () => {
    await using database = await open();
    await addTools(database, [OTHER]);
    await importRecords(database, CLOSED);
    const propose = (value: string) => addCorrection(database, { tool: 'notes', field: 'status', value });
    expect(await accept(database, await propose('active'))).toMatchObject({ hasChanged: true });
    const revived = await recordOf(database);
    expect(revived).toMatchObject({ status: 'active', statusSince: null, statusNote: null, successor: null });
    const closing = await propose('discontinued');
    const state = async () => JSON.stringify([await recordOf(database), await database.reader('corrections')]);
    const before = await state();
    expect(await accept(database, closing)).toEqual({ outcome: 'not_retired' });
    expect(await state()).toBe(before);
    await importRecords(database, CLOSED);
    expect(await accept(database, closing)).toMatchObject({ status: 'accepted', hasChanged: true });
    const { statusSince, statusNote, successor } = FACTS;
    expect(await recordOf(database)).toMatchObject({ status: 'discontinued', statusSince, statusNote, successor });
  });

  test('what the tool says now is that of the language of the correction', async () => {
    await using database = await open();
    await addTools(database, [OTHER]);
    await importRecords(database, RECORD);
    const now = async (language: string) => {
      const proposed = { tool: 'notes', field: 'description', value: 'X', source_url: `https://${language}.example` };
      const id = await addCorrection(database, { ...proposed, language });
      return (await showCorrection(database, id)).now.value;
    };
    expect([await now('de'), await now('en'), await now('fr')]).toEqual(['Schreibt mit.', TOOL.description, null]);
  });

  test('what visitors say in words is written by the operator, with its source', async () => {
    await using database = await open();
    await addTools(database, [OTHER]);
    await importRecords(database, RECORD);
    const free = { trainsOnInput: 'no' };
    const rows: readonly [field: string, value: string, written: unknown, fact: string][] = [
      ['formerNames', 'Scribe', ['Scribe'], 'formerNames'],
      ['successor', 'The tool Other', 'other', 'successor'],
      ['interfaceLanguages', 'English and French', ['en', 'fr'], 'interfaceLanguages'],
      ['spokenLanguages', 'French only', ['fr'], 'spokenLanguages'],
      ['dataProtection', 'The free plan\ntrains on nothing.', { free }, 'dataProtection.free'],
    ];
    for (const [field, value, written, fact] of rows) {
      const id = await addCorrection(database, { tool: 'notes', field, value });
      const { now } = await showCorrection(database, id);
      const { [field]: stored, sources } = await recordOf(database);
      expect(now.value).toEqual(stored);
      expect(now.source).toEqual(
        (sources as FactSource[]).find(({ fields }) => fields.some((other) => other.startsWith(field))) ?? null,
      );
      expect(await accept(database, id)).toEqual({ outcome: 'unclear' });
      const cell = typeof written === 'string' ? written : JSON.stringify(written);
      expect(await accept(database, id, { [field]: cell }), field).toMatchObject({ hasChanged: true });
      const after = await recordOf(database);
      expect({ value: after[field] }).toMatchObject({ value: written });
      const source = {
        url: 'https://notes.example/api',
        day: DAY,
        by: 'editor',
        fields: expect.arrayContaining([fact]),
      };
      expect(after.sources).toEqual(expect.arrayContaining([source]));
    }
  });

  test('an acceptance waits for the tool before it locks the correction, as those do who send it', async () => {
    await using database = await open();
    await using again = openSecondConnection(database);
    await addTools(database, [OTHER]);
    await importRecords(database, RECORD);
    const id = await addCorrection(database, { tool: 'notes', value: 'false' });
    const isPostgres = database.url.startsWith('postgres');
    const held = await database.write(async (transaction) => {
      await lockTool(transaction, { slug: 'notes' });
      const accepting = accept(again, id);
      accepting.catch(() => undefined);
      if (isPostgres) await waitUntil(async () => (await waitingForLocks(database)).length > 0);
      const locked = transaction('corrections').where({ id }).select('id');
      expect(await (isPostgres ? locked.forNoKeyUpdate().noWait() : locked)).toHaveLength(1);
      return { accepting };
    });
    expect(await held.accepting).toMatchObject({ status: 'accepted', hasChanged: true });
  });
});

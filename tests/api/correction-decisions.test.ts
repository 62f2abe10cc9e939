import { expect, test } from 'vitest';
import { type AcceptanceInput, acceptCorrection, rejectCorrection } from '#backend/corrections/decide-correction.ts';
import type { Database } from '#backend/database/database.ts';
import { importCatalogue } from '#backend/import/import-catalogue.ts';
import { diagnose } from '#backend/maintenance/diagnose.ts';
import { parseEnv } from '#backend/server/env.ts';
import { addTools, memorySource } from '../support/catalogue.ts';
import { addCorrection } from '../support/corrections.ts';
import { eachDatabase } from '../support/databases.ts';
import { FACTS, importRecords, OTHER, recordOf, TOOL } from '../support/notes-tool.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { startSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

const DAY = '2026-11-20';
const ORDER = { actor: 'operator test', isDryRun: false, mailEnv: parseEnv({}) };
const SOURCE = 'https://notes.example/api';
const RECORD = {
  ...{ ...TOOL, ...FACTS, status: 'active', statusSince: null, statusNote: null, successor: null },
  translations: { de: { description: 'Schreibt mit.', tagline: 'Schreibt.', pricingDetails: 'Schulrabatt.' } },
};

function accept(database: Database, id: number, more: Partial<AcceptanceInput> = {}) {
  return acceptCorrection(database, { ...ORDER, id, fields: {}, lookup: { url: null, day: DAY }, ...more });
}
const reject = (database: Database, id: number) => rejectCorrection(database, { ...ORDER, id, reason: 'No' });

const count = async ({ reader }: Database, table: string, where = {}) =>
  Number((await reader(table).where(where).count({ n: '*' }).first())?.n);

/** Everything a decision may change. */
const state = async ({ reader }: Database) =>
  JSON.stringify(
    await Promise.all(
      ['tools', 'tool_facts', 'tool_history', 'corrections', 'correction_senders', 'mails', 'changes', 'audit'].map(
        (table) => reader(table).orderBy(table === 'tool_facts' ? 'field' : 'id'),
      ),
    ),
  );

const PLAN = { name: 'Pro', amount: 25, currency: 'USD', period: 'month', perSeat: true };
/** A proposal for each field, and the record that it makes. */
const ACCEPTED: readonly [proposed: Record<string, unknown>, after: object, field: string][] = [
  [{ field: 'features.api', value: 'false' }, { features: { api: false } }, 'features.api'],
  [{ field: 'features.api', value: '?' }, {}, 'features.api'],
  [{ field: 'features.model', value: '1' }, { features: { model: '1' } }, 'features.model'],
  [{ field: 'name', value: 'Notes 2' }, { name: 'Notes 2' }, 'name'],
  [{ field: 'website', value: 'https://notes2.example' }, { website: 'https://notes2.example' }, 'website'],
  [{ field: 'maker', value: 'Acme' }, { maker: 'Acme' }, 'maker'],
  [{ field: 'owner', value: 'Acme' }, { owner: 'Acme' }, 'owner'],
  [{ field: 'status', value: 'unmaintained' }, { status: 'unmaintained' }, 'status'],
  [{ field: 'description', value: 'Writes.' }, { description: 'Writes.' }, 'description'],
  [
    { field: 'description', value: 'Schreibt.', language: 'de' },
    { description: TOOL.description, translations: { de: { description: 'Schreibt.', tagline: 'Schreibt.' } } },
    'translations.de',
  ],
  [
    { field: 'price', value: 'Auf Anfrage.', language: 'de' },
    { pricingDetails: 'Auf Anfrage.', pricingDetailsLang: 'de', translations: { de: { pricingDetails: null } } },
    'price',
  ],
  [
    { field: 'price', value: '', plan: JSON.stringify(PLAN) },
    {
      plans: [FACTS.plans[0], { ...FACTS.plans[1], ...PLAN, checkedAt: DAY, sourceUrl: SOURCE }],
      translations: { de: { pricingDetails: 'Schulrabatt.' } },
    },
    'price',
  ],
];

eachDatabase((open) => {
  test('what is accepted is written with its source and day, is in the history, and outlives the seeds', async () => {
    await using database = await open();
    await addTools(database, [OTHER]);
    for (const [proposed, after, field] of ACCEPTED) {
      await importRecords(database, RECORD);
      const before = await recordOf(database);
      const id = await addCorrection(database, { tool: 'notes', ...proposed });
      const historyBefore = await count(database, 'tool_history');
      expect(await accept(database, id)).toMatchObject({
        outcome: 'decided',
        id,
        status: 'accepted',
        hasChanged: true,
      });

      const corrected = await recordOf(database);
      expect(corrected).toMatchObject(after);
      const source = { url: SOURCE, day: DAY, by: 'editor' };
      expect(corrected.sources).toContainEqual({ ...source, fields: [field] });
      if (proposed.value === '?') expect(corrected.features).not.toHaveProperty('api');
      const rows = await database.reader('tool_history').orderBy('id').offset(historyBefore).limit(99);
      const [change] = rows.filter((row) => row.field !== 'sources');
      expect(change).toMatchObject({ origin: 'correction', source_url: SOURCE });
      const seeds = [memorySource('tools', [RECORD])];
      expect(await importCatalogue(database, seeds, { keepsYounger: true }), field).toMatchObject({ kept: 1 });
      expect(await recordOf(database)).toMatchObject({ ...after, sources: corrected.sources });
      await importCatalogue(database, seeds);
      expect(await recordOf(database)).toEqual(before);
    }
    const audit = await database.reader('audit').orderBy('id').limit(2).select('action', 'subject', 'reason');
    expect(audit).toMatchObject([
      { action: 'correction_accepted', subject: expect.stringMatching(/^correction \d+$/) },
      { action: 'tool_changed', reason: expect.stringMatching(/^notes: feature:api\. correction \d+$/) },
    ]);
    expect(await diagnose(database)).toEqual([]);
  });

  test('accepted twice it changes once, and a dry run changes nothing', async () => {
    await using database = await open();
    await addTools(database, [OTHER]);
    await importRecords(database, RECORD);
    const id = await addCorrection(database, { tool: 'notes', value: 'false' });
    const before = await state(database);
    const decided = { outcome: 'decided', id, tool: 'notes', status: 'accepted', hasChanged: true };
    expect(await accept(database, id, { isDryRun: true })).toMatchObject(decided);
    expect(await rejectCorrection(database, { ...ORDER, id, reason: 'No', isDryRun: true })).toMatchObject({
      status: 'rejected',
    });
    expect(await state(database)).toBe(before);
    expect(await accept(database, id)).toMatchObject(decided);
    const accepted = await state(database);
    expect(await accept(database, id)).toMatchObject({ ...decided, hasChanged: false });
    expect(await reject(database, id)).toMatchObject({ ...decided, hasChanged: false });
    expect(await state(database)).toBe(accepted);
  });

  test('the page of a running site says so at once, and a plan that is new stands beside the others', async () => {
    await using database = await open();
    await addTools(database, [OTHER]);
    await importRecords(database, RECORD);
    await using site = await startSite(database);
    const shown = async () => (await site.get('/api/tools/notes')).json();
    expect((await shown()).plans).toHaveLength(2);
    const plan = JSON.stringify({ ...PLAN, name: 'Team' });
    const id = await addCorrection(database, { tool: 'notes', field: 'price', value: '', plan });
    await accept(database, id);
    await waitUntil(async () => (await shown()).plans.length === 3);
    expect((await shown()).plans[2]).toMatchObject({ name: 'Team', amount: 25, checkedAt: DAY, sourceUrl: SOURCE });
  });

  test('what does not fit is named and leaves everything as it is; an operator says it otherwise', async () => {
    await using database = await open();
    await addTools(database, [OTHER]);
    await importRecords(database, RECORD);
    const rows = [
      [{ field: 'features.api', value: 'maybe' }, 'features.api'],
      [{ field: 'features.gone', value: 'true' }, 'features.gone'],
      [{ field: 'price', value: '', plan: JSON.stringify({ ...PLAN, amount: 1.005 }) }, 'plans.1.amount'],
      [{ field: 'name', value: 'Text\u001b[2J' }, 'name'],
    ] as const;
    for (const [proposed, field] of rows) {
      const id = await addCorrection(database, { tool: 'notes', email: 'ada@example.org', ...proposed });
      const before = await state(database);
      expect(await accept(database, id), field).toMatchObject({
        outcome: 'invalid',
        errors: expect.arrayContaining([expect.objectContaining({ field })]),
      });
      expect(await state(database)).toBe(before);
    }
    const other = await addCorrection(database, {
      ...{ tool: 'notes', field: 'other', value: 'It was bought by Acme.', email: 'ada@example.org' },
    });
    const before = await state(database);
    expect(await accept(database, other)).toEqual({ outcome: 'unclear' });
    await expect(accept(database, other + 1)).rejects.toMatchObject({ code: 'not_found' });
    await expect(reject(database, other + 1)).rejects.toMatchObject({ code: 'not_found' });
    expect(await state(database)).toBe(before);
    const lookup = { url: 'https://acme.example', day: '2026-11-19' };
    expect(await accept(database, other, { fields: { owner: 'Acme' }, lookup })).toMatchObject({ hasChanged: true });
    const mails = JSON.stringify(await database.reader('mails'));
    expect(mails).toContain('changed the entry');
    expect(mails).not.toContain('now says so');
    const { owner, sources } = await recordOf(database);
    expect([owner, sources]).toEqual([
      'Acme',
      expect.arrayContaining([{ ...lookup, by: 'editor', fields: ['owner'] }]),
    ]);
  });

  test('what the tool says already is decided, and its day is renewed', async () => {
    await using database = await open();
    await addTools(database, [OTHER]);
    await importRecords(database, RECORD);
    const propose = () => addCorrection(database, { tool: 'notes', value: 'true' });
    const [first, second] = [await propose(), await propose().catch(() => 0)];
    expect(second).toBe(0);
    expect(await accept(database, first)).toMatchObject({ hasChanged: true });
    const again = await propose();
    const written = await count(database, 'tool_history');
    expect(await accept(database, again)).toMatchObject({ hasChanged: true });
    expect(await count(database, 'tool_history')).toBe(written);
    expect(await count(database, 'corrections', { status: 'accepted' })).toBe(2);
  });

  test('operators at once, of two processes, decide once', async () => {
    await using database = await open();
    await using again = openSecondConnection(database);
    await addTools(database, [OTHER]);
    await importRecords(database, RECORD);
    for (let round = 1; round <= 6; round += 1) {
      const isContested = round > 3;
      const id = await addCorrection(database, { tool: 'notes', field: 'name', value: `Notes ${round}` });
      const decisions = await Promise.all([
        accept(database, id),
        accept(again, id, { fields: { name: `Notes ${round} X` } }),
        accept(database, id),
        isContested ? reject(again, id) : accept(again, id),
      ]);
      const { status } = await database.reader('corrections').where({ id }).first();
      for (const decision of decisions) expect(decision).toMatchObject({ outcome: 'decided', status });
      expect(decisions.filter((decision) => 'hasChanged' in decision && decision.hasChanged)).toHaveLength(1);
      expect(await count(database, 'audit', { subject: `correction ${id}` })).toBe(1);
      const named = `"Notes ${round}`;
      const renamed = await database.reader('tool_history').where({ field: 'name' }).whereLike('after', `${named}%`);
      expect(renamed).toHaveLength(status === 'accepted' ? 1 : 0);
    }
    expect(await diagnose(database)).toEqual([]);
  });

  test('a decision that fails at its end has stored no mail, and keeps the address', async () => {
    await using database = await open();
    await addTools(database, [OTHER]);
    await importRecords(database, RECORD);
    const id = await addCorrection(database, { tool: 'notes', email: 'ada@example.org', value: 'false' });
    const before = await state(database);
    await database.writer.raw('alter table audit rename to audit_away');
    await expect(accept(database, id)).rejects.toThrow();
    await expect(reject(database, id)).rejects.toThrow();
    await database.writer.raw('alter table audit_away rename to audit');
    expect(await state(database)).toBe(before);
  });
});

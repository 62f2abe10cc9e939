import { expect, test } from 'vitest';
import type { Database } from '#backend/database/database.ts';
import { diagnose } from '#backend/maintenance/diagnose.ts';
import { parseEnv } from '#backend/server/env.ts';
import { type ApprovalInput, approveSubmission, rejectSubmission } from '#backend/submissions/decide-submission.ts';
import { addCategories, addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { addSubmission } from '../support/submissions.ts';

const ORDER = { actor: 'operator test', isDryRun: false, mailEnv: parseEnv({}) };

function approve(database: Database, id: number, more: Partial<ApprovalInput> = {}) {
  return approveSubmission(database, { ...ORDER, id, fields: {}, slug: null, ...more });
}
const reject = (database: Database, id: number) => rejectSubmission(database, { ...ORDER, id, reason: 'No' });

const mails = ({ reader }: Database) => reader('mails').orderBy('id').select('kind', 'status', 'recipient', 'content');

const count = async ({ reader }: Database, table: string, where = {}) =>
  Number((await reader(table).where(where).count({ n: '*' }).first())?.n);

/** Everything a decision may change. */
const state = async ({ reader }: Database) =>
  JSON.stringify(
    await Promise.all(['tools', 'submissions', 'changes', 'audit'].map((table) => reader(table).orderBy('id'))),
  );

eachDatabase((open) => {
  test('a tool is what the submission says, but for the fields that are given', async () => {
    await using database = await open();
    await addCategories(database, [{ slug: 'chatbots' }, { slug: 'audio' }]);
    const id = await addSubmission(database, { name: 'Ça & Là™', company_name: 'Acme' });
    const trial = await state(database);
    const expected = { outcome: 'decided', id, status: 'approved', toolSlug: 'ca-latm', hasChanged: true };
    expect(await approve(database, id, { isDryRun: true })).toMatchObject(expected);
    expect(await state(database)).toBe(trial);
    const fields = {
      company_name: '',
      categories: 'audio|chatbots',
      'description:de': 'Schreibt mit.',
      popularity: '3',
    };
    expect(await approve(database, id, { fields })).toMatchObject(expected);
    expect(await database.reader('tools').first()).toMatchObject({
      ...{ slug: 'ca-latm', name: 'Ça & Là™', website: 'https://minutes.example/app', company_name: null },
      ...{ pricing_type: 'freemium', popularity: 3, is_verified: 0, is_promoted: 0 },
    });
    expect(await database.reader('submissions').first('status', 'tool_slug', 'reason')).toEqual({
      ...{ status: 'approved', tool_slug: 'ca-latm', reason: null },
    });
    const decided = await state(database);
    expect(await approve(database, id)).toMatchObject({ ...expected, hasChanged: false });
    expect(await reject(database, id)).toMatchObject({ ...expected, hasChanged: false });
    expect(await state(database)).toBe(decided);
    expect(await diagnose(database)).toEqual([]);
  });

  test('what stands in the way leaves everything as it is', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'Taken', website: 'https://somewhere.example' }]);
    const id = await addSubmission(database, { name: 'Taken', description: 'Text\u001b[2J', categories: '["gone"]' });
    const before = await state(database);
    const fieldsOf = async (fields: Record<string, string>) => {
      const approval = await approve(database, id, { fields });
      return approval.outcome === 'invalid' ? approval.errors.map(({ field }) => field) : approval;
    };
    expect(await fieldsOf({})).toEqual(['description']);
    expect(await fieldsOf({ description: 'Plain.' })).toEqual(['categories.0']);
    expect(await fieldsOf({ website: 'nowhere', name: '', color: 'red' })).toEqual(
      expect.arrayContaining(['website', 'name', 'color']),
    );
    const good = { description: 'Plain.', categories: 'chatbots' };
    const elsewhere = { ...good, website: 'http://www.somewhere.example:81/x' };
    const listed = { outcome: 'listed', slug: 'taken' };
    for (const isDryRun of [true, false])
      expect(await approve(database, id, { fields: elsewhere, isDryRun })).toEqual(listed);
    expect(await approve(database, id, { fields: good, slug: 'taken' })).toEqual({ ...listed, outcome: 'slug_taken' });
    expect(await approve(database, id, { fields: good, slug: 'facets' })).toMatchObject({
      errors: [{ field: 'slug' }],
    });
    await expect(approve(database, id + 1)).rejects.toMatchObject({ code: 'not_found' });
    await expect(reject(database, id + 1)).rejects.toMatchObject({ code: 'not_found' });
    expect(await state(database)).toBe(before);
    expect(await approve(database, id, { fields: good })).toMatchObject({ toolSlug: 'taken-2' });
    const chinese = await addSubmission(database, { name: '会议纪要', website: 'https://hui.example.cn/zh' });
    expect(await approve(database, chinese, { fields: good })).toMatchObject({ toolSlug: 'example-cn' });
  });

  test('operators at once, of two processes, decide once', async () => {
    await using database = await open();
    await using again = openSecondConnection(database);
    await addCategories(database, [{ slug: 'chatbots' }]);
    for (let round = 1; round <= 6; round += 1) {
      const isContested = round > 3;
      const id = await addSubmission(database, { name: `Tool ${round}`, website: `https://w${round}.example` });
      const decisions = await Promise.all([
        approve(database, id),
        approve(again, id, { fields: { description: 'Said otherwise.' } }),
        approve(database, id, { slug: `other-${round}` }),
        isContested ? reject(again, id) : approve(again, id),
      ]);
      const { status, tool_slug: toolSlug } = await database.reader('submissions').where({ id }).first();
      const isListed = status === 'approved';
      expect(isListed || isContested).toBe(true);
      for (const decision of decisions) expect(decision).toMatchObject({ outcome: 'decided', status, toolSlug });
      expect(decisions.filter((decision) => 'hasChanged' in decision && decision.hasChanged)).toHaveLength(1);
      const website = `https://w${round}.example`;
      expect(await count(database, 'tools', { website })).toBe(isListed ? 1 : 0);
      expect(await count(database, 'audit', { subject: `submission ${id}` })).toBe(1);
    }
    expect(await count(database, 'changes', { kind: 'announced' })).toBe(await count(database, 'tools'));
  });

  test('the decision stores its mail and forgets the address, in its transaction and once', async () => {
    await using database = await open();
    await using again = openSecondConnection(database);
    await addCategories(database, [{ slug: 'chatbots' }]);
    const email = 'ada@example.org';
    const approved = await addSubmission(database, { email });
    const rejected = await addSubmission(database, { email, name: 'Other', website: 'https://other.example' });
    const spam = await addSubmission(database, { email, name: 'Spam', website: 'https://spam.example' });
    await approve(database, approved, { isDryRun: true });
    expect(await mails(database)).toEqual([]);
    await Promise.all([approve(database, approved), approve(again, approved), approve(database, approved)]);
    await Promise.all([reject(database, rejected), reject(again, rejected)]);
    expect(await rejectSubmission(database, { ...ORDER, id: spam, reason: 'Spam', mailEnv: null })).toMatchObject({
      mailId: null,
    });
    const mail = { kind: 'submission', status: 'waiting', recipient: email };
    expect(await mails(database)).toMatchObject([
      { ...mail, content: expect.stringContaining('/tools/minutes') },
      { ...mail, content: expect.stringContaining('> No') },
    ]);
    expect(await database.reader('submissions').pluck('email')).toEqual([null, null, null]);
    // As an older version left it when the mail server did not take the mail.
    await database.writer('submissions').where({ id: rejected }).update({ email });
    expect(await reject(database, rejected)).toMatchObject({ hasChanged: false, mailId: expect.any(Number) });
    expect(await reject(database, rejected)).toMatchObject({ hasChanged: false, mailId: null });
    expect(await mails(database)).toHaveLength(3);
  });

  test('a decision that fails at its end has stored no mail, and keeps the address', async () => {
    await using database = await open();
    await addCategories(database, [{ slug: 'chatbots' }]);
    const id = await addSubmission(database, { email: 'ada@example.org' });
    await database.writer.raw('alter table audit rename to audit_away');
    await expect(approve(database, id)).rejects.toThrow();
    await expect(reject(database, id)).rejects.toThrow();
    await database.writer.raw('alter table audit_away rename to audit');
    expect(await mails(database)).toEqual([]);
    expect(await database.reader('submissions').first('status', 'email')).toEqual({
      ...{ status: 'pending', email: 'ada@example.org' },
    });
  });

  test('an operator who finds the tool that another has just made is told that it is decided', async () => {
    await using database = await open();
    await using again = openSecondConnection(database);
    await addCategories(database, [{ slug: 'chatbots' }]);
    const id = await addSubmission(database);
    const { client } = again.reader;
    const acquire: () => Promise<unknown> = client.acquireConnection.bind(client);
    let queries = 0;
    // Between reading the submission and checking for conflicts.
    client.acquireConnection = async () => {
      queries += 1;
      if (queries === 2) await approve(database, id);
      return acquire();
    };
    const decided = { outcome: 'decided', status: 'approved', toolSlug: 'minutes', hasChanged: false };
    expect(await approve(again, id)).toMatchObject(decided);
  });

  test('two tools of one name that are approved at once get slugs of their own; two of one website are not', async () => {
    await using database = await open();
    await using again = openSecondConnection(database);
    await addCategories(database, [{ slug: 'chatbots' }]);
    const one = await addSubmission(database);
    const two = await addSubmission(database, { website: 'https://other.example' });
    const decisions = await Promise.all([approve(database, one), approve(again, two)]);
    expect(decisions.map((decision) => 'toolSlug' in decision && decision.toolSlug).toSorted()).toEqual([
      ...['minutes', 'minutes-2'],
    ]);
    expect(await count(database, 'tools')).toBe(2);
    const [third, fourth] = [
      await addSubmission(database, { name: 'Third', website: 'https://third.example' }),
      await addSubmission(database, { name: 'Fourth', website: 'https://fourth.example' }),
    ];
    const fields = { website: 'https://same.example' };
    const outcomes = await Promise.all([approve(database, third, { fields }), approve(again, fourth, { fields })]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['decided', 'listed']);
    expect(await count(database, 'tools')).toBe(3);
    expect(await count(database, 'submissions', { status: 'pending' })).toBe(1);
  });
});

import { expect, test } from 'vitest';
import type { Database } from '#backend/database/database.ts';
import type { MailModel } from '#backend/database/models/mail-model.ts';
import { listMails, MailQueue, retryMails } from '#backend/mail/mail-queue.ts';
import { type DeliverMail, type Mail, MailRefusedError } from '#backend/mail/send-mail.ts';
import { diagnose, repair } from '#backend/maintenance/diagnose.ts';
import { runCleanup } from '#backend/server/cleanup.ts';
import { FailureReports } from '#backend/server/failure-reports.ts';
import { createLog } from '#backend/server/log.ts';
import { eachDatabase } from '../support/databases.ts';
import { startSite } from '../support/site.ts';
import { PASSWORD, Visitor } from '../support/visitor.ts';

const HOUR_MS = 3_600_000;
const SECRET = 'canary-token-of-a-reset-link';
const mail = (more: Partial<Mail> = {}): Mail => ({
  ...{ to: 'ada@example.org', kind: 'password_changed', subject: 'Hello' },
  ...{ paragraphs: ['Hello Ada', `https://example.org/#token=${SECRET}`], ...more },
});

const down: DeliverMail = async () => {
  throw new MailRefusedError({ code: 'ECONNECTION' });
};

type Delivered = Parameters<DeliverMail>[0];

/** A queue with a clock of its own, and a mail server that can be replaced. */
function startQueue(database: Database, delivers: DeliverMail = down) {
  const mails: Delivered[] = [];
  const state = { time: Date.now(), delivers };
  const queue = new MailQueue({
    database,
    failures: new FailureReports(createLog('silent')),
    now: () => state.time,
    deliver: async (given) => {
      await state.delivers(given);
      mails.push(given);
    },
  });
  return { queue, mails, state };
}

const up: DeliverMail = async () => {};
const rows = ({ reader }: Database): Promise<Record<string, string | number | null>[]> => reader('mails').orderBy('id');

eachDatabase((open) => {
  test('a mail that is not taken is tried again with growing waits, for two days', async () => {
    await using database = await open();
    const { queue, state } = startQueue(database);
    const begunAt = state.time;
    const attempts: number[] = [];
    state.delivers = async (given) => {
      attempts.push(state.time - begunAt);
      return down(given);
    };
    await queue.send(mail());
    for (; state.time < begunAt + 72 * HOUR_MS; state.time += HOUR_MS / 60) {
      const [row] = await rows(database);
      if (row?.status !== 'waiting') break;
      state.time = Math.max(state.time, Date.parse(String(row.next_at)));
      await queue.sendDue();
    }
    const waits = attempts.slice(1).map((time, i) => time - (attempts[i] ?? 0));
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(attempts.at(-1)).toBeGreaterThan(47 * HOUR_MS);
    expect(attempts.at(-1)).toBeLessThan(49 * HOUR_MS);
    expect(await rows(database)).toMatchObject([{ status: 'failed', last_error: 'ECONNECTION', attempts: 10 }]);
  });

  test('a mail that waited is sent once the mail server is back, and keeps neither text nor mailbox', async () => {
    await using database = await open();
    const { queue, mails, state } = startQueue(database);
    await queue.send(mail());
    await queue.sendDue();
    expect(mails).toEqual([]);
    expect(JSON.stringify(await rows(database))).toContain(SECRET);
    state.delivers = up;
    state.time += HOUR_MS;
    await queue.sendDue();
    await queue.sendDue();
    expect(mails).toMatchObject([{ to: 'ada@example.org', subject: 'Hello', paragraphs: mail().paragraphs }]);
    expect(JSON.stringify(await rows(database))).not.toMatch(/canary|ada@example/);
    expect(await diagnose(database)).toEqual([]);
  });

  test('a mailbox that does not exist is not asked again', async () => {
    await using database = await open();
    const { queue } = startQueue(database, async () => {
      throw new MailRefusedError({ code: 'EENVELOPE', responseCode: 550 });
    });
    await queue.send(mail());
    expect(await rows(database)).toMatchObject([{ status: 'failed', last_error: 'EENVELOPE 550', attempts: 1 }]);
  });

  test('several servers on one database send each mail once', async () => {
    await using database = await open();
    const first = startQueue(database);
    for (let i = 0; i < 20; i += 1) await first.queue.send(mail({ to: `reader-${i}@example.org` }));
    const servers = [first, startQueue(database), startQueue(database)];
    for (const { state } of servers) Object.assign(state, { delivers: up, time: Date.now() + HOUR_MS });
    await Promise.all(servers.map(({ queue }) => queue.sendDue()));
    const sent = servers.flatMap(({ mails }) => mails.map(({ to }) => to));
    expect(sent.toSorted()).toEqual([...new Set(sent)].toSorted());
    expect(sent).toHaveLength(20);
  });

  test('a server killed between sending and recording leaves a mail that is sent again with the same Message-ID', async () => {
    await using database = await open();
    const first = startQueue(database, () => new Promise(() => {}));
    void first.queue.send(mail());
    const killed = new Promise<Delivered>((resolve) => {
      first.state.delivers = (given) => {
        resolve(given);
        return new Promise(() => {});
      };
    });
    const { messageId } = await killed;
    const second = startQueue(database, up);
    await second.queue.sendDue();
    expect(second.mails).toEqual([]);
    second.state.time += HOUR_MS;
    await second.queue.sendDue();
    expect(second.mails.map((given) => given.messageId)).toEqual([messageId]);
    expect(messageId).toBeDefined();
  });

  test('an expired mail is not sent, and is deleted with its secret', async () => {
    await using database = await open();
    const { queue, mails, state } = startQueue(database);
    await queue.send(mail({ lifetimeMs: HOUR_MS }));
    Object.assign(state, { delivers: up, time: state.time + 2 * HOUR_MS });
    await queue.sendDue();
    expect([mails, await rows(database)]).toEqual([[], []]);
    await queue.send(mail({ lifetimeMs: -1 }));
    await runCleanup(database);
    expect(await rows(database)).toEqual([]);
  });

  test('a removed account and a forgotten subscriber take their waiting mails along', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const { queue } = startQueue(database);
    await queue.send(mail({ userId: ada.user.id }));
    await queue.send(mail({ to: 'Reader@example.org', kind: 'newsletter' }));
    await site.post('/api/newsletter', { email: 'reader@example.org' });
    await site.settled();
    const [{ token }] = await database.reader('subscribers').select('unsubscribe_token as token');
    const exported = await (await ada.get('/api/user/export')).text();
    expect(JSON.parse(exported).mails).toMatchObject([{ kind: 'password_changed', status: 'waiting' }]);
    expect(exported).not.toContain(SECRET);
    expect((await ada.delete('/api/user', { password: PASSWORD })).status).toBe(204);
    expect(await rows(database)).toMatchObject([{ kind: 'newsletter' }]);
    expect((await site.post(`/api/newsletter/unsubscribe?token=${token}`, {})).status).toBe(200);
    expect(await rows(database)).toEqual([]);
  });

  test('mails that failed are listed without their text and tried again on demand; one under way is left alone', async () => {
    await using database = await open();
    const { queue, mails, state } = startQueue(database);
    await queue.send(mail());
    await database.writer('mails').update({ status: 'failed' });
    await queue.send(mail({ to: 'ben@example.org' }));
    await database.writer('mails').where({ recipient: 'ben@example.org' }).update({ last_error: null });
    const { mails: listed, total } = await listMails(database, { status: 'failed', limit: 5 });
    expect([total, listed]).toMatchObject([1, [{ recipient: 'ada@example.org', lastError: 'ECONNECTION' }]]);
    expect(JSON.stringify(listed)).not.toContain(SECRET);
    const [first, second] = (await rows(database)).map(({ id }) => Number(id)) as [number, number];
    await expect(retryMails(database, { ids: [first, second], isDryRun: false })).rejects.toMatchObject({
      status: 404,
    });
    expect(await retryMails(database, { ids: null, isDryRun: true })).toEqual([first]);
    expect(await retryMails(database, { ids: [first], isDryRun: false })).toEqual([first]);
    Object.assign(state, { delivers: up, time: Date.now() });
    await queue.sendDue();
    expect(mails.map(({ to }) => to)).toEqual(['ada@example.org']);
  });

  test('doctor finds a sent mail with its text, and removes that', async () => {
    await using database = await open();
    const { queue } = startQueue(database);
    await queue.send(mail());
    await database.writer('mails').update({ status: 'sent' } satisfies Partial<MailModel>);
    const findings = await diagnose(database);
    expect(findings).toMatchObject([{ check: 'mails', canBeMended: true }]);
    await repair(database, findings);
    expect(await rows(database)).toMatchObject([{ content: null, recipient: null }]);
  });
});

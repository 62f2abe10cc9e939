import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { anyDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { rawRequest } from '../support/raw-request.ts';
import { expectSecured } from '../support/security.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';
import { Visitor } from '../support/visitor.ts';

const BEHIND_PROXY = { TRUST_PROXY: '1' };
const CROWD = { 'X-Forwarded-For': '198.51.100.1' };
const VISITOR = { 'X-Forwarded-For': '203.0.113.1' };

type Crowd = {
  answered: () => number;
  answers: () => Promise<{ status: number; headers: IncomingHttpHeaders; text: string }[]>;
};

/** Requests that the server receives at once, in one packet of one connection. */
async function ask(site: TestSite, paths: readonly string[], headers: Record<string, string>): Promise<Crowd> {
  const socket: Socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const last = paths.length - 1;
  const sent = paths.map(
    (path, i) => `GET ${path} HTTP/1.1\r\n${lines.join('')}${i === last ? 'Connection: close\r\n' : ''}\r\n`,
  );
  const ended = once(socket, 'close');
  socket.write(sent.join(''));
  const received = () => text.split(/(?=HTTP\/1\.1 \d{3} )/).filter(Boolean);
  return {
    answered: () => received().length,
    answers: async () => {
      await ended;
      return received().map((answer) => {
        const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
        const fields = head.split('\r\n').slice(1);
        const pairs = fields.map((field) => [field.slice(0, field.indexOf(':')).toLowerCase(), field.split(': ')[1]]);
        return { status: Number(head.slice(9, 12)), headers: Object.fromEntries(pairs), text: body };
      });
    },
  };
}

const searches = (count: number) => Array.from({ length: count }, (_, i) => `/api/tools?search=a${i}`);

anyDatabase((open) => {
  test('T127: of more reads than the server does in time the rest is refused at once, and health is told', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const crowd = await ask(site, searches(120), {});
    const health = await rawRequest(`${site.origin}/healthz`);
    expect([health.status, crowd.answered()]).toEqual([200, expect.toSatisfy((count: number) => count < 100)]);
    const answers = await crowd.answers();
    expect([answers.length, answers[0]?.status]).toEqual([120, 200]);
    for (const refused of answers.slice(100)) {
      await expectProblem(refused, 503, 'busy');
      expect(refused.headers).toMatchObject({ 'retry-after': '1' });
      expectSecured({ ...refused, body: Buffer.from(refused.text) });
    }
    // Nothing remains of the load.
    expect((await rawRequest(`${site.origin}/api/tools?search=later`)).status).toBe(200);
  });

  test('a crowd that asks for one list waits together, and nobody is refused', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const same = Array.from({ length: 300 }, (_, i) =>
      i % 2 ? '/api/tools?search=a&lng=en' : '/api/tools?lng=en&search=a',
    );
    const answers = await (await ask(site, same, {})).answers();
    expect(answers.length).toBe(300);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const wrong = await (await ask(site, Array(150).fill('/api/tools?limit=many'), {})).answers();
    const statuses = wrong.map(({ status }) => status);
    expect(statuses.length).toBe(150);
    expect(statuses.filter((status) => status !== 400 && status !== 503)).toEqual([]);
    expect(statuses).toContain(400);
  });

  test('T127: who reads much at once does not make others wait', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database, BEHIND_PROXY);
    const crowd = await ask(site, searches(100), CROWD);
    const answer = await rawRequest(`${site.origin}/api/tools?search=b`, { headers: VISITOR });
    expect([answer.status, crowd.answered()]).toEqual([200, expect.toSatisfy((count: number) => count < 50)]);
    await crowd.answers();
  });

  test('T127: who exports an account again and again does not make others wait', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database, BEHIND_PROXY);
    const { cookieHeader } = await Visitor.signUp(site, 'ada');
    const headers = { ...CROWD, Cookie: cookieHeader };
    const crowd = await ask(
      site,
      Array.from({ length: 10 }, () => '/api/user/export'),
      headers,
    );
    const answer = await rawRequest(`${site.origin}/api/tools?search=b`, { headers: VISITOR });
    expect([answer.status, crowd.answered()]).toEqual([200, expect.toSatisfy((count: number) => count < 5)]);
    expect((await crowd.answers()).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  });
});

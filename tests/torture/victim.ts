import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#backend/database/database.ts';
import { rawRequest } from '../support/raw-request.ts';

const PASSWORD = 'canary horse battery';
const ADDRESS = '203.0.113.77';
const TABLES = ['users', 'sessions', 'password_resets', 'subscribers', 'submissions', 'mails'];
const TOKEN = /[\w-]{40,}/g;
const MOMENT = /^\d{4}-\d\d-\d\d/;
const SECRET_LENGTH_MIN = 12;

export type Victim = {
  /** Texts that nobody but the victim may ever receive. */
  canaries: ReadonlySet<string>;
  review: number;
  session: number;
  /** The account and review as stored. */
  state: (database: Database) => Promise<string>;
};

type Row = Record<string, unknown>;

async function send(origin: string, path: string, body: object, cookie = ''): Promise<{ row: Row; cookies: string[] }> {
  const json = { 'Content-Type': 'application/json', 'X-Forwarded-For': ADDRESS };
  const headers = cookie ? { ...json, Cookie: cookie } : json;
  const answer = await rawRequest(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status === 503) {
    await sleep(1_000);
    return send(origin, path, body, cookie);
  }
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  const cookies = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
  return { row: answer.text ? JSON.parse(answer.text) : {}, cookies };
}

/** A session of an account of that name. */
export async function signUp(origin: string, username: string): Promise<{ id: number; cookie: string }> {
  const { row, cookies } = await send(origin, '/api/register', {
    username,
    email: `${username}@mail-of-${username}.example`,
    password: PASSWORD,
    name: `Real name of ${username}`,
  });
  return { id: Number(row.id), cookie: cookies.join('; ') };
}

/** Values of the tables about people that are no moments and long enough to be no chance hit, and tokens in mails. */
async function storedSecrets({ reader }: Database): Promise<string[]> {
  const rows: Row[] = (await Promise.all(TABLES.map((table) => reader(table)))).flat();
  const texts = rows.flatMap((row) => Object.values(row)).filter((value): value is string => typeof value === 'string');
  const secrets = texts.filter((text) => text.length >= SECRET_LENGTH_MIN && !MOMENT.test(text));
  return [...secrets, ...texts.flatMap((text) => text.match(TOKEN) ?? [])];
}

/** Leaves everything about a person behind: an anonymous review, a session, mails with links, a subscription, a submission. */
export async function settleVictim(origin: string, database: Database, tool: string): Promise<Victim> {
  const { id, cookie } = await signUp(origin, 'canaryvictim');
  const review = { title: 'Anonymous', content: 'Written without a name.', rating: 2, isAnonymous: true };
  const { row } = await send(origin, `/api/tools/${tool}/reviews`, review, cookie);
  await send(origin, '/api/password/forgot', { email: 'canaryvictim@mail-of-canaryvictim.example' });
  await send(origin, '/api/newsletter', { email: 'canary.reader@canary-reader.example' });
  await send(origin, '/api/submissions', {
    ...{ name: 'Canary Submission', website: 'https://canary-submission.example/app', pricingType: 'free' },
    ...{
      description: 'A canary that nobody has approved.',
      categories: ['writing'],
      email: 'canary.submitter@canary.example',
    },
  });
  const session = await database.reader('sessions').where({ user_id: id }).first('id');
  const cookies = cookie.split('; ').map((pair) => pair.replace(/^[^=]*=/, ''));
  const known = ['canaryvictim', 'Real name of canaryvictim', 'canary.reader', 'canary.submitter', 'canary-submission'];
  const state = async ({ reader }: Database) =>
    JSON.stringify([
      await reader('users').where({ id }),
      await reader('reviews').where({ user_id: id }).select('id', 'title', 'content', 'rating', 'status', 'revision'),
    ]);
  return {
    canaries: new Set([...(await storedSecrets(database)), ...known, ...cookies, ADDRESS, PASSWORD]),
    review: Number(row.id),
    session: Number(session?.id),
    state,
  };
}

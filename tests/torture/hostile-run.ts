import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '#backend/database/connect.ts';
import type { Database } from '#backend/database/database.ts';
import { parseEnv } from '#backend/server/env.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { BuiltServer, SESSION_SECRET } from './built-server.ts';
import { type HostileRequest, HostileRequests, type Targets } from './hostile-requests.ts';
import { type RawExchange, rawExchange } from './raw-exchange.ts';
import { settleVictim, signUp, type Victim } from './victim.ts';

export type HostileReport = {
  sent: number;
  /** Answers by status; 0: closed without one. */
  statuses: Record<string, number>;
  /** 503 with Retry-After. */
  refused: number;
  /** Each with the request: 5xx, leaks, markup or headers that came back, a second answer, silence. */
  failures: string[];
  /** The server runs, its log has no failed request, and the victim's account and review are as before. */
  isUnharmed: boolean;
};

const LANES = 4;
const REQUESTS_OF_ACCOUNT = 300;
const EXCERPT = 120;

/** Code, paths, SQL, drivers and hashes. */
const INTERNALS =
  /\bat .{0,200}\.[cm]?[jt]s:\d|node_modules|SQLITE_|syntax error at|violates|\brelation "|knex|ECONN[A-Z]|\$argon2|password_?[hH]ash|token_?[hH]ash/;
/** Its quotes are no markup's, and nothing in it can end it. */
const DATA = /<script type="application\/ld\+json"[^>]*>[^<]*<\/script>/g;
/** Payloads of hostile-values.ts, unescaped. */
const MARKUP = /<script>hostile|<img src=x onerror|<svg\/onload|" on(?:load|mouseover)="hostile/i;
const IN_SINGLE_QUOTES = /' on(?:load|mouseover)='hostile/i;
/** In these a single quote is text. */
const DOUBLE_QUOTED = /="[^"<>]*"|<title>[^<]*<\/title>/g;

/** The faults of an answer. */
function complaint(
  { statuses, head, text, isSilent }: RawExchange,
  request: HostileRequest,
  secrets: Iterable<string>,
): string | null {
  if (isSilent) return 'no answer and no end';
  if (statuses.length === 0 && !request.isCutOff && !request.name.startsWith('CONNECT ')) return 'closed unanswered';
  if (statuses.length > request.answersMax) return `${statuses.length} answers: ${statuses.join()}`;
  const broken = statuses.find((status) => status >= 500 && !(status === 503 && /^retry-after: \d+/im.test(head)));
  if (broken) return `${broken} ${text}`;
  if (/^x-hostile:/im.test(head)) return 'a header of the request came back as one';
  const whole = `${head}\n${text}`;
  const inside = INTERNALS.exec(whole)?.[0];
  if (inside) return `leaks "${inside}"`;
  for (const secret of secrets) if (whole.includes(secret)) return `leaks "${secret}"`;
  const html = /^content-type: text\/html/im.test(head) ? text.replace(DATA, '') : '';
  const markup = (MARKUP.exec(html) ?? IN_SINGLE_QUOTES.exec(html.replace(DOUBLE_QUOTED, '')))?.[0];
  return markup ? `markup came back: ${markup}` : null;
}

class HostileRun {
  readonly #server: BuiltServer;
  readonly #database: Database;
  readonly #random: () => number;
  readonly #requests: HostileRequests;
  readonly #report: HostileReport = { sent: 0, statuses: {}, refused: 0, failures: [], isUnharmed: false };
  #accounts = 0;

  constructor(server: BuiltServer, database: Database, seed: number) {
    this.#server = server;
    this.#database = database;
    this.#random = seededRandom(seed);
    this.#requests = new HostileRequests(this.#random);
  }

  async run(count: number): Promise<HostileReport> {
    const { origin } = this.#server;
    const slugs: string[] = await this.#database.reader('tools').orderBy('id').limit(20).pluck('slug');
    const victim = await settleVictim(origin, this.#database, slugs[0] ?? '');
    const before = await victim.state(this.#database);
    const report = this.#report;
    let left = count;
    const secrets = [...victim.canaries, projectRoot, SESSION_SECRET];
    await Promise.all(
      Array.from({ length: LANES }, async () => {
        while (left > 0) {
          const own = Math.min(REQUESTS_OF_ACCOUNT, left);
          left -= own;
          await this.#attack(victim, slugs, own, secrets);
        }
      }),
    );
    const isSame = (await victim.state(this.#database)) === before;
    const isUp = this.#server.isRunning && (await fetch(`${origin}/healthz`)).ok;
    const { code, output } = await this.#server.ended('SIGTERM');
    if (output) report.failures.push(`the log: ${output}`);
    return { ...report, isUnharmed: isSame && isUp && code === 0 && output === '' };
  }

  /** With an account of its own, which some requests are signed in to. */
  async #attack(victim: Victim, slugs: readonly string[], count: number, secrets: readonly string[]): Promise<void> {
    this.#accounts += 1;
    const { id, cookie } = await signUp(this.#server.origin, `attacker${this.#accounts}`);
    const targets: Targets = { slugs, reviews: [victim.review, 1, id], sessions: [victim.session, 1], cookie };
    for (let i = 0; i < count; i += 1) await this.#send(this.#requests.next(targets), secrets);
  }

  async #send(request: HostileRequest, secrets: readonly string[]): Promise<void> {
    const report = this.#report;
    report.sent += 1;
    const exchange = await rawExchange(this.#server.origin, request.bytes, request.isCutOff);
    const [status = 0] = exchange.statuses;
    report.statuses[status] = (report.statuses[status] ?? 0) + 1;
    const wrong = complaint(exchange, request, secrets);
    if (wrong) report.failures.push(`${request.name}: ${wrong.slice(0, EXCERPT)}`);
    else if (status === 503) {
      report.refused += 1;
      await sleep(100);
    }
  }
}

/** Attacks the built server, with limits, pages and the seeds. */
export async function attack(folder: string, databaseUrl: string, count: number, seed: number): Promise<HostileReport> {
  const variables = { DATABASE_URL: databaseUrl, TRUST_PROXY: '1', RATE_SCALE: '100', LOG_LEVEL: 'error' };
  const server = await BuiltServer.create(folder, variables);
  try {
    if (!(await server.start())) throw new Error(`no start: ${(await server.ended()).output}`);
    const database = connect(parseEnv(variables).database);
    try {
      return await new HostileRun(server, database, seed).run(count);
    } finally {
      await database.close();
    }
  } finally {
    await server.kill();
  }
}

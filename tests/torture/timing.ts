import { Agent } from 'node:http';
import { rawRequest } from '../support/raw-request.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { BuiltServer } from './built-server.ts';

export type TimingReport = {
  what: string;
  samples: number;
  /** Milliseconds. */
  medians: { known: number; unknown: number };
  /** Two-sided, of Mann and Whitney: how likely such a difference is where there is none. */
  p: number;
  isSameAnswer: boolean;
};

const PASSWORD = 'correct horse battery';
const SAME = { 'X-Request-Id': 'the-same-request' };
/** Limits count, and never end the run. */
const RATE_SCALE = '100000';
const WARM_UP = 100;

type Call = (origin: string, who: string) => Promise<string>;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

async function post(url: string, body: object): Promise<string> {
  const headers = { 'Content-Type': 'application/json', ...SAME };
  const answer = await rawRequest(url, { method: 'POST', headers, body: JSON.stringify(body), agent });
  const { date: _, 'x-request-id': __, ...rest } = answer.headers;
  return JSON.stringify([answer.status, rest, answer.text]);
}

const CALLS: Readonly<Record<string, Call>> = {
  'a wrong password': (origin, who) => post(`${origin}/api/login`, { username: who, password: 'a wrong password' }),
  'a forgotten password and the next request': async (origin, who) => {
    const said = await post(`${origin}/api/password/forgot`, { email: `${who}@example.org` });
    await rawRequest(`${origin}/healthz`, { agent });
    return said;
  },
};

/** 1 - erf(x), after Abramowitz and Stegun 7.1.26. */
function erfc(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const sum = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429].reduceRight(
    (total, factor) => (total + factor) * t,
    0,
  );
  return sum * Math.exp(-x * x);
}

/** The normal approximation: there are hundreds of samples, and hardly a tie. */
function mannWhitney(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ];
  const ranked = all.toSorted((a, b) => a.value - b.value);
  const rankSum = ranked.reduce((sum, { isFirst }, rank) => sum + (isFirst ? rank + 1 : 0), 0);
  const [n, m] = [first.length, second.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const z = (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  return erfc(Math.abs(z) / Math.SQRT2);
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Interleaved in random order, so that whatever else the machine does falls on both alike. */
async function compare(what: string, call: Call, origin: string, samples: number, random: () => number) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const said = new Set<string>();
  for (let i = -WARM_UP; i < samples; i += 1) {
    const kinds = random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of kinds) {
      const startedAt = performance.now();
      said.add(await call(origin, kind));
      if (i >= 0) times[kind].push(performance.now() - startedAt);
    }
  }
  const { known, unknown } = times;
  const medians = { known: median(known), unknown: median(unknown) };
  return { what, samples, medians, p: mannWhitney(known, unknown), isSameAnswer: said.size === 1 };
}

/** Answers and their times must not tell that there is an account. Needs a build. */
export async function compareTimes(
  folder: string,
  url: string,
  samples: number,
  seed: number,
): Promise<TimingReport[]> {
  const server = await BuiltServer.create(folder, { DATABASE_URL: url, RATE_SCALE });
  try {
    if (!(await server.start())) throw new Error(`no start: ${(await server.ended()).output}`);
    await post(`${server.origin}/api/register`, { username: 'known', email: 'known@example.org', password: PASSWORD });
    const random = seededRandom(seed);
    const reports: TimingReport[] = [];
    for (const [what, call] of Object.entries(CALLS))
      reports.push(await compare(what, call, server.origin, samples, random));
    return reports;
  } finally {
    agent.destroy();
    await server.kill();
  }
}

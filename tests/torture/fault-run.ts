import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '#backend/database/connect.ts';
import type { Database } from '#backend/database/database.ts';
import { migrate } from '#backend/database/migrate.ts';
import { diagnose } from '#backend/maintenance/diagnose.ts';
import { addTools } from '../support/catalogue.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { waitUntil } from '../support/wait-until.ts';
import { BuiltServer } from './built-server.ts';
import { checkDatabase, type Damage } from './check-database.ts';
import { choosePoint, type FaultPoint } from './fault-points.ts';
import { Gate } from './gate.ts';
import { IoFaults } from './io-faults.ts';
import { Writer } from './writer.ts';

export type FaultReport = Damage & {
  points: number;
  /** Points whose fault was hit, by what it was. */
  hits: Record<string, number>;
  acknowledged: number;
  /** Bytes taken back by power cuts. */
  dropped: number;
  /** Findings of `ai-dir doctor` and failed probes. */
  complaints: string[];
};

const WRITERS = 4;
const TOOLS = ['one', 'two', 'three'];
const HIT_MS = 120_000;
const ANSWER_MS = 60_000;
/** Longer than the server waits before it searches for damage again. */
const READY_MS = 120_000;

async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
  await answer.arrayBuffer();
  return answer.status;
}

class FaultRun {
  readonly #file: string;
  readonly #faults: IoFaults;
  readonly #server: BuiltServer;
  readonly #gate = new Gate(WRITERS);
  readonly #seed: number;
  /** Apart from the choice of points, because the number of pages varies. */
  readonly #pages: () => number;
  #writers: Writer[] = [];
  #firstChange = 0;
  readonly #report: FaultReport = {
    ...{ points: 0, hits: {}, acknowledged: 0, dropped: 0, complaints: [] },
    ...{ lost: 0, duplicates: 0, averagesOff: 0, isCorrupt: false },
  };

  constructor(file: string, faults: IoFaults, server: BuiltServer, seed: number) {
    this.#file = file;
    this.#faults = faults;
    this.#server = server;
    this.#seed = seed;
    this.#pages = seededRandom(seed + 1);
  }

  async run(points: number): Promise<FaultReport> {
    await this.#prepare();
    const report = this.#report;
    let isOver = false;
    const { origin } = this.#server;
    const writing = Promise.all(
      this.#writers.map((writer) =>
        writer.run(
          this.#gate,
          () => origin,
          () => isOver,
        ),
      ),
    );
    const rounds = async () => {
      const random = seededRandom(this.#seed);
      while (report.points < points && this.#isClean) {
        const point = choosePoint(random);
        await this.#tryPoint(point);
        if (!this.#isClean) this.#complain(`damage after ${JSON.stringify(point)}`);
        report.points += 1;
      }
      if (!this.#isClean) return;
      if ((await this.#server.ended('SIGTERM')).code !== 0) report.complaints.push('the last end was not graceful');
      await this.#mustStart();
      isOver = true;
      this.#gate.open();
    };
    await Promise.race([rounds(), writing]);
    // Writers do not know what was lost: they stay at the gate.
    if (this.#isClean) {
      await writing;
      await this.#check();
    }
    return { ...report, acknowledged: this.#acknowledged };
  }

  get #isClean(): boolean {
    const { lost, duplicates, averagesOff, isCorrupt } = this.#report;
    return lost + duplicates + averagesOff === 0 && !isCorrupt;
  }

  get #acknowledged(): number {
    return this.#writers.reduce((sum, { count }) => sum + count, 0);
  }

  async #withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = connect({ dialect: 'sqlite', file: this.#file });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  async #prepare(): Promise<void> {
    this.#firstChange = await this.#withDatabase(async (database) => {
      await migrate(database);
      await addTools(
        database,
        TOOLS.map((name) => ({ name })),
      );
      return Number((await database.reader('changes').count({ n: '*' }).first())?.n);
    });
    await this.#mustStart();
    const signUp = (_: unknown, i: number) =>
      Writer.signUp(this.#server.origin, `writer${i}`, TOOLS, seededRandom(this.#seed + i));
    this.#writers = await Promise.all(Array.from({ length: WRITERS }, signUp));
  }

  async #mustStart(): Promise<void> {
    if (!(await this.#server.start())) throw new Error(`no start: ${(await this.#server.ended()).output}`);
    await waitUntil(async () => (await statusOf(`${this.#server.origin}/readyz`)) === 200, READY_MS);
  }

  async #tryPoint(point: FaultPoint): Promise<void> {
    const name = await this.#hit(point);
    this.#report.hits[name] = (this.#report.hits[name] ?? 0) + 1;
    if (point.kind === 'cut') {
      await this.#server.ended();
      this.#report.dropped += this.#faults.dropUnsynced(point.isTorn ? this.#pages : null);
    } else if (point.isLasting && this.#server.isRunning) await this.#probe(point);
    this.#faults.remove();
    if (!this.#server.isRunning) await this.#mustStart();
    await this.#check();
    if (this.#isClean) await this.#goOn();
  }

  /** Injects the fault and writes until it hits. Returns what was hit. */
  async #hit(point: FaultPoint): Promise<string> {
    if (point.moment === 'starting') await this.#server.kill();
    this.#faults.inject(point);
    if (point.moment === 'stopping') await this.#stop(point);
    if (!this.#server.isRunning && this.#faults.hits.length === 0) await this.#start();
    if (this.#faults.hits.length === 0) {
      this.#gate.open();
      await waitUntil(() => this.#faults.hits.length > 0, HIT_MS).catch(() => {
        throw new Error(`was never hit: ${JSON.stringify(point)}`);
      });
      await this.#gate.close();
    }
    const [call = '', path = ''] = this.#faults.hits[0]?.split(' ') ?? [];
    const file = path === this.#file ? 'database' : path.endsWith('-wal') ? 'log' : 'other';
    return [point.kind, call, file, point.isLasting ? 'lasting' : 'once'].join(' ');
  }

  /** A fault may make the server end with another code than 0, but it says why and does not hang. */
  async #stop(point: FaultPoint): Promise<void> {
    const { code, signal, output } = await this.#server.ended('SIGTERM');
    const isCut = point.kind === 'cut' && signal === 'SIGKILL';
    if (code !== 0 && !isCut) this.#complain(`ended with ${code ?? signal}: ${output}`);
  }

  async #start(): Promise<void> {
    if (await this.#server.start()) return;
    const { code, signal, output } = await this.#server.ended();
    if (signal !== 'SIGKILL' && !(code && output)) this.#complain(`did not start, with ${code} and: ${output}`);
    if (/^ +at /m.test(output)) this.#complain(`did not start: ${output}`);
  }

  /** While the fault lasts: answers, or says why not. */
  async #probe({ call, suffix }: FaultPoint): Promise<void> {
    const { origin } = this.#server;
    const expectStatus = async (path: string, allowed: readonly number[]) => {
      const status = await statusOf(origin + path);
      if (!allowed.includes(status)) this.#complain(`${path}: ${status}`);
    };
    await expectStatus('/healthz', [200]);
    await expectStatus('/api/tools/one', [200, 503]);
    await expectStatus('/api/tools/one/reviews', [200, 503]);
    const canWrite = suffix === '.sqlite' || call === 'open' || call === 'truncate';
    if (canWrite) await expectStatus('/readyz', [200, 503]);
    // Its last answer may be a second old.
    else await waitUntil(async () => (await statusOf(`${origin}/readyz`)) === 503, ANSWER_MS);
  }

  async #goOn(): Promise<void> {
    const before = this.#writers.map(({ count }) => count);
    this.#gate.open();
    await waitUntil(() => this.#writers.every(({ count }, i) => count > (before[i] ?? 0)), ANSWER_MS);
    await this.#gate.close();
  }

  async #check(): Promise<void> {
    await this.#withDatabase(async (database) => {
      const { lost, duplicates, averagesOff, isCorrupt } = await checkDatabase(
        database,
        this.#writers,
        this.#firstChange,
      );
      this.#report.lost += lost;
      this.#report.duplicates += duplicates;
      this.#report.averagesOff += averagesOff;
      this.#report.isCorrupt ||= isCorrupt;
      for (const { check, problems } of await diagnose(database)) this.#complain(`${check}: ${problems.join()}`);
    });
  }

  #complain(text: string): void {
    this.#report.complaints.push(`point ${this.#report.points + 1}: ${text}`);
  }
}

/** I/O errors and power cuts under writers of the built server. Needs a C compiler. Throws for a fault never hit. */
export async function tryFaults(folder: string, points: number, seed: number): Promise<FaultReport> {
  const watched = join(folder, 'watched');
  mkdirSync(watched);
  const file = join(watched, 'torture.sqlite');
  const faults = new IoFaults(folder, watched);
  const server = await BuiltServer.create(folder, { ...faults.variables, DATABASE_URL: `sqlite:${file}` });
  try {
    return await new FaultRun(file, faults, server, seed).run(points);
  } finally {
    await server.kill();
  }
}

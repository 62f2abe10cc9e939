import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '#backend/database/connect.ts';
import type { Database } from '#backend/database/database.ts';
import { isConnectionTimeout } from '#backend/database/driver-errors.ts';
import { migrate } from '#backend/database/migrate.ts';
import type { DatabaseAddress } from '#backend/server/env.ts';
import { addTools } from '../support/catalogue.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { waitUntil } from '../support/wait-until.ts';
import { checkDatabase, type Damage } from './check-database.ts';
import { Gate } from './gate.ts';
import { KillableServer } from './killable-server.ts';
import { Writer } from './writer.ts';

export type TortureReport = Damage & {
  tried: number;
  survived: number;
  acknowledged: number;
  /** Writes that were done but whose answer was lost with the server; acknowledged when they were sent again. */
  replayed: number;
};

const WRITERS = 8;
const TOOLS = ['one', 'two', 'three'];
const ANSWER_MS = 20_000;
const KILL_AFTER_MS = { least: 30, most: 230 };
/** With several servers, writers continue after every second kill and send what is unanswered to the others. */
const CONTINUE_MS = 150;

const isClean = ({ lost, duplicates, averagesOff, isCorrupt }: Damage) =>
  lost + duplicates + averagesOff === 0 && !isCorrupt;

async function withDatabase<T>(address: DatabaseAddress, work: (database: Database) => Promise<T>): Promise<T> {
  const database = connect(address);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** PostgreSQL may still finish queries of a killed server. */
async function afterItsLastWrite({ dialect, reader }: Database): Promise<void> {
  if (dialect.name === 'sqlite') return;
  const others = `select count(*) as n from pg_stat_activity where datname = current_database()
    and application_name = 'ai-dir' and state <> 'idle' and pid <> pg_backend_pid()`;
  // On a busy machine a connection may take longer than visitors wait.
  const isOver = () =>
    reader.raw(others).then(
      ({ rows }) => Number(rows[0].n) === 0,
      (error: unknown) => {
        if (!isConnectionTimeout(error)) throw error;
        return false;
      },
    );
  await waitUntil(isOver, 30_000);
}

class Torture {
  readonly #address: DatabaseAddress;
  readonly #gate = new Gate(WRITERS);
  readonly #running: { server: KillableServer; origin: string }[] = [];
  readonly #servers: number;
  readonly #random: () => number;
  #next = KillableServer.load();

  constructor(address: DatabaseAddress, servers: number, seed: number) {
    this.#address = address;
    this.#servers = servers;
    this.#random = seededRandom(seed);
  }

  async run(kills: number, seed: number): Promise<TortureReport> {
    const firstChange = await this.#prepare();
    while (this.#running.length < this.#servers) await this.#startNext();
    const signUp = (_: unknown, i: number) =>
      Writer.signUp(this.#anyOrigin(), `writer${i}`, TOOLS, seededRandom(seed + i));
    const writers = await Promise.all(Array.from({ length: WRITERS }, signUp));
    const report = {
      tried: 0,
      survived: 0,
      acknowledged: 0,
      replayed: 0,
      lost: 0,
      duplicates: 0,
      averagesOff: 0,
      isCorrupt: false,
    };
    let isOver = false;
    const writing = Promise.all(
      writers.map((writer) =>
        writer.run(
          this.#gate,
          () => this.#anyOrigin(),
          () => isOver,
        ),
      ),
    );
    const rounds = async () => {
      for (; report.tried < kills; report.tried += 1) {
        const { least, most } = KILL_AFTER_MS;
        await this.#killAfter(least + this.#random() * (most - least), () => acknowledged(writers));
        const damage = await withDatabase(this.#address, (database) => checkDatabase(database, writers, firstChange));
        if (isClean(damage)) report.survived += 1;
        else add(report, damage);
      }
      isOver = true;
      this.#gate.open();
    };
    await Promise.race([rounds(), writing]);
    await writing;
    add(report, await withDatabase(this.#address, (database) => checkDatabase(database, writers, firstChange)));
    const replayed = writers.reduce((sum, writer) => sum + writer.replayed, 0);
    return { ...report, replayed, acknowledged: acknowledged(writers) };
  }

  async end(): Promise<void> {
    await Promise.all([...this.#running.map(({ server }) => server.kill()), (await this.#next).kill()]);
  }

  async #prepare(): Promise<number> {
    return withDatabase(this.#address, async (database) => {
      await migrate(database);
      await addTools(
        database,
        TOOLS.map((name) => ({ name })),
      );
      return Number((await database.reader('changes').count({ n: '*' }).first())?.n);
    });
  }

  async #startNext(): Promise<void> {
    const server = await this.#next;
    this.#next = KillableServer.load();
    this.#running.push({ server, origin: await server.start(this.#address) });
  }

  #anyOrigin(): string {
    return this.#running[Math.floor(Math.random() * this.#running.length)]?.origin ?? '';
  }

  /** Counts from the first answer, because a new server is slow to give it. */
  async #killAfter(ms: number, count: () => number): Promise<void> {
    const before = count();
    this.#gate.open();
    await waitUntil(() => count() > before, ANSWER_MS);
    await sleep(ms);
    const at = Math.floor(this.#random() * this.#running.length);
    const doContinue = this.#servers > 1 && this.#random() < 0.5;
    const parked = doContinue ? null : this.#gate.close();
    await this.#running[at]?.server.kill();
    if (doContinue) await sleep(this.#random() * CONTINUE_MS);
    await (parked ?? this.#gate.close());
    this.#running.splice(at, 1);
    await withDatabase(this.#address, afterItsLastWrite);
    await this.#startNext();
  }
}

function acknowledged(writers: readonly Writer[]): number {
  return writers.reduce((sum, { count }) => sum + count, 0);
}

function add(report: TortureReport, { lost, duplicates, averagesOff, isCorrupt }: Damage): void {
  report.lost += lost;
  report.duplicates += duplicates;
  report.averagesOff += averagesOff;
  report.isCorrupt ||= isCorrupt;
}

export type TortureOptions = { kills: number; seed: number; servers?: number };

/** Kills one of `servers` on one database at a time. */
export async function torture(
  address: DatabaseAddress,
  { kills, seed, servers = 1 }: TortureOptions,
): Promise<TortureReport> {
  const run = new Torture(address, servers, seed);
  try {
    return await run.run(kills, seed);
  } finally {
    await run.end();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '#backend/database/connect.ts';
import type { Database } from '#backend/database/database.ts';
import { migrate } from '#backend/database/migrate.ts';
import type { DatabaseAddress } from '#backend/server/env.ts';
import { addTools } from '../support/catalogue.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { waitUntil } from '../support/wait-until.ts';
import { checkDatabase, type Damage } from './check-database.ts';
import { Gate } from './gate.ts';
import { KillableServer } from './killable-server.ts';
import { Writer } from './writer.ts';

export type TortureReport = Damage & { tried: number; survived: number; acknowledged: number };

const WRITERS = 8;
const TOOLS = ['one', 'two', 'three'];
const ANSWER_MS = 20_000;
const KILL_AFTER_MS = { least: 30, most: 230 };

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
  await waitUntil(async () => Number((await reader.raw(others)).rows[0].n) === 0, 10_000);
}

class Torture {
  readonly #address: DatabaseAddress;
  readonly #gate = new Gate(WRITERS);
  #server = new KillableServer();
  #next = new KillableServer();
  #origin = '';

  constructor(address: DatabaseAddress) {
    this.#address = address;
  }

  async run(kills: number, seed: number): Promise<TortureReport> {
    const random = seededRandom(seed);
    const firstChange = await this.#prepare();
    this.#origin = await this.#server.start(this.#address);
    const signUp = (_: unknown, i: number) => Writer.signUp(this.#origin, `writer${i}`, TOOLS, seededRandom(seed + i));
    const writers = await Promise.all(Array.from({ length: WRITERS }, signUp));
    const report = { tried: 0, survived: 0, acknowledged: 0, lost: 0, duplicates: 0, averagesOff: 0, isCorrupt: false };
    let isOver = false;
    const writing = Promise.all(
      writers.map((writer) =>
        writer.run(
          this.#gate,
          () => this.#origin,
          () => isOver,
        ),
      ),
    );
    const rounds = async () => {
      for (; report.tried < kills; report.tried += 1) {
        const { least, most } = KILL_AFTER_MS;
        await this.#killAfter(least + random() * (most - least), () => acknowledged(writers));
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
    return { ...report, acknowledged: acknowledged(writers) };
  }

  async end(): Promise<void> {
    await Promise.all([this.#server.kill(), this.#next.kill()]);
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

  /** Counts from the first answer, because a new server is slow to give it. */
  async #killAfter(ms: number, count: () => number): Promise<void> {
    const before = count();
    this.#gate.open();
    await waitUntil(() => count() > before, ANSWER_MS);
    await sleep(ms);
    const parked = this.#gate.close();
    await this.#server.kill();
    await withDatabase(this.#address, afterItsLastWrite);
    [this.#server, this.#next] = [this.#next, new KillableServer()];
    this.#origin = await this.#server.start(this.#address);
    await parked;
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

export async function torture(address: DatabaseAddress, kills: number, seed: number): Promise<TortureReport> {
  const run = new Torture(address);
  try {
    return await run.run(kills, seed);
  } finally {
    await run.end();
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import knex, { type Knex } from 'knex';
import { rowsOf } from '#backend/database/sql-session.ts';

export class ClientProgramError extends Error {
  override readonly name = 'ClientProgramError';
}

type ProgramRun = { env: NodeJS.ProcessEnv; signal: AbortSignal };
type Ended = { code: number | null; output: string; errors: string };

const KEPT_CHARACTERS = 20_000;

async function spawnProgram(program: string, given: readonly string[], run: ProgramRun): Promise<Ended> {
  const child = spawn(program, given, { ...run, stdio: ['ignore', 'pipe', 'pipe'] });
  const text = { output: '', errors: '' };
  for (const [name, stream] of [['output', child.stdout] as const, ['errors', child.stderr] as const])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text[name] = (text[name] + piece).slice(-KEPT_CHARACTERS);
    });
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new ClientProgramError(
      `${program} is needed for PostgreSQL and was not found: install PostgreSQL's client programs.`,
    );
  });
  return { code, ...text };
}

/** Other users of the host see URLs in the process list. */
function withoutPassword(address: string): { url: string; env: NodeJS.ProcessEnv } {
  const url = new URL(address);
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  url.password = '';
  url.searchParams.delete('password');
  return { url: url.href, env: password === '' ? process.env : { ...process.env, PGPASSWORD: password } };
}

const SILENT = { warn() {}, error() {}, deprecate() {}, debug() {} };

export async function withPostgres<T>(address: string, work: (client: Knex) => Promise<T>): Promise<T> {
  const client = knex({ client: 'pg', connection: address, pool: { min: 0, max: 1 }, log: SILENT });
  try {
    return await work(client);
  } finally {
    await client.destroy();
  }
}

/** Null unless both versions are known and their majors differ. */
async function versionsThatDiffer(program: string, address: string, run: ProgramRun): Promise<string | null> {
  const { code, output } = await spawnProgram(program, ['--version'], run).catch(() => ({ code: 1, output: '' }));
  const own = code === 0 ? /\d+(?:\.\d+)*/.exec(output)?.[0] : undefined;
  if (own === undefined) return null;
  const rows = await withPostgres(address, (client) => client.raw('show server_version')).catch(() => ({ rows: [] }));
  const server = /^[\d.]+/.exec(rowsOf<{ server_version: string }>(rows)[0]?.server_version ?? '')?.[0];
  if (server === undefined || Number.parseInt(server, 10) === Number.parseInt(own, 10)) return null;
  return `${program} has version ${own} and the server ${server}: install the client programs of the server's version`;
}

function reasonOf({ code, errors }: Ended): string {
  return errors.trim().slice(-2_000) || `it ended with ${code}`;
}

export type PostgresProgram = (program: 'pg_dump' | 'pg_restore', ...given: readonly string[]) => Promise<void>;

/** Programs for one server. Throw ClientProgramError with stderr, and with differing versions. */
export function postgresPrograms(
  address: string,
  signal: AbortSignal,
): {
  url: string;
  list: (file: string) => Promise<string | null>;
  readToEnd: (file: string) => Promise<string | null>;
  run: PostgresProgram;
} {
  const { url, env } = withoutPassword(address);
  return {
    url,
    /** Null: no archive that this pg_restore can read. */
    async list(file) {
      const { code, output } = await spawnProgram('pg_restore', ['--list', file], { env, signal });
      return code === 0 ? output : null;
    },
    /** Null, or why not all of it can be read; `list` reads its beginning. */
    async readToEnd(file) {
      const ended = await spawnProgram('pg_restore', [`--file=${devNull}`, file], { env, signal });
      return ended.code === 0 ? null : reasonOf(ended);
    },
    async run(program, ...given) {
      const ended = await spawnProgram(program, given, { env, signal });
      if (ended.code === 0) return;
      const versions = await versionsThatDiffer(program, address, { env, signal });
      const reason = reasonOf(ended);
      throw new ClientProgramError(`${program} failed: ${versions === null ? reason : `${versions}. ${reason}`}`);
    },
  };
}

import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command, CommanderError } from 'commander';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect } from '#backend/database/connect.ts';
import type { Database } from '#backend/database/database.ts';
import { migrate } from '#backend/database/migrate.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { exitFor } from '#cli/exit-codes.ts';
import { createProgram, exitCodeOfUsage } from '#cli/program.ts';
import { takeBackup } from '../support/backups.ts';
import { tableState } from '../support/table-state.ts';
import { waitUntil } from '../support/wait-until.ts';
import { COMMANDS, type CommandRow, fillDatabase } from './command-table.ts';
import { type Ended, spawnCli, startCli, temporaryFolder } from './run-cli.ts';

const NEW_TOOL = {
  ...{ slug: 'new', name: 'New', website: 'https://new.example', description: 'Made for a test.' },
  ...{ pricingType: 'free', categories: ['chatbots'] },
};

function commandsBelow(command: Command, path = ''): [string, Command][] {
  const own = (below: Command) => `${path} ${below.name()}`.trim();
  return command.commands.flatMap((below) =>
    below.commands.length > 0 ? commandsBelow(below, own(below)) : [[own(below), below] as [string, Command]],
  );
}

function silentProgram(): { program: Command; said: Record<'out' | 'error', string[]> } {
  const program = createProgram('1.2.3', () => {});
  const said = { out: [] as string[], error: [] as string[] };
  const output = {
    writeOut: (text: string) => void said.out.push(text),
    writeErr: (text: string) => void said.error.push(text),
  };
  for (const command of [program, ...program.commands, ...commandsBelow(program).map(([, each]) => each)])
    command.configureOutput(output);
  return { program, said };
}

async function endOf(given: readonly string[]): Promise<{ code: number; out: string; error: string }> {
  const { program, said } = silentProgram();
  const thrown = await program.parseAsync(given, { from: 'user' }).then(
    () => null,
    (error: CommanderError) => error,
  );
  return { code: thrown ? exitCodeOfUsage(thrown.code) : -1, out: said.out.join(''), error: said.error.join('') };
}

const PROGRAM = commandsBelow(createProgram('1.2.3', () => {}));
const ALL = PROGRAM.map(([name]) => name);
const rows = (isWanted: (row: CommandRow) => boolean) =>
  ALL.map((name): [string, CommandRow] => [name, COMMANDS[name] ?? {}]).filter(([, row]) => isWanted(row));

function needsRow({ registeredArguments, options }: Command): boolean {
  return (
    registeredArguments.some(({ required }) => required) ||
    options.some(({ mandatory, long }) => mandatory || long === '--dry-run')
  );
}

let kept = '';

function openWorld(name: string, { given = [] }: CommandRow) {
  const folder = temporaryFolder();
  cpSync(kept, folder.path, { recursive: true });
  const databaseUrl = `sqlite:${join(folder.path, 'world.sqlite')}`;
  const call = [...name.split(' '), ...given.map((each) => each.replace('WORLD', folder.path))];
  // Keeps mail and backups in the folder.
  const options = { databaseUrl, cwd: folder.path };
  return { ...folder, databaseUrl, call, options, file: join(folder.path, 'world.sqlite') };
}

function onlyJson({ stdout }: Ended): unknown {
  expect(stdout).toMatch(/^[{[].*[}\]]\n?$/s);
  return JSON.parse(stdout);
}

/** Fails if the database changes while `work` runs. */
async function whileLocked(file: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = connect({ dialect: 'sqlite', file });
  try {
    const before = await tableState(database);
    const holding = await database.writer.transaction();
    try {
      await work(database);
    } finally {
      await holding.rollback();
    }
    expect(await tableState(database)).toBe(before);
  } finally {
    await database.close();
  }
}

function hasOpen(pid: number, file: string): boolean {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).some((name) => readlinkSync(join(folder, name)) === file);
  } catch {
    return false;
  }
}

beforeAll(async () => {
  kept = mkdtempSync(join(tmpdir(), 'ai-dir-world-'));
  const database = connect({ dialect: 'sqlite', file: join(kept, 'world.sqlite') });
  await migrate(database);
  await fillDatabase(database);
  await takeBackup(database, join(kept, 'backup.sqlite'));
  await database.close();
  copyFileSync(join(kept, 'backup.sqlite'), join(kept, 'world.sqlite'));
  writeFileSync(join(kept, 'new.json'), JSON.stringify([NEW_TOOL]));
  const mark = '<path d="M0 0h9v9H0z"/>';
  writeFileSync(join(kept, 'mark.svg'), `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${mark}</svg>`);
  for (const name of ['categories.json', 'features.json'])
    cpSync(join(projectRoot, 'seeds', name), join(kept, 'seeds', name));
});

afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(kept, { recursive: true, force: true }));

test('a command that writes or needs arguments has a row in the table, and each row is of a command', () => {
  expect(PROGRAM.filter(([name, command]) => needsRow(command) && !COMMANDS[name]).map(([name]) => name)).toEqual([]);
  expect(Object.keys(COMMANDS).filter((name) => !ALL.includes(name))).toEqual([]);
});

test.each(ALL)('%s: help begins with examples of it and names its options', async (name) => {
  const { code, out } = await endOf([...name.split(' '), '--help']);
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`^Examples:\n(?: {2}\\$ .*\n)*? {2}\\$ .*ai-dir ${name}\\b`));
  expect(out).toContain(`\nUsage: ai-dir ${name}`);
  if (!COMMANDS[name]?.hasNoJson) for (const option of ['--json', '--quiet']) expect(out).toContain(option);
});

test.each(ALL)('%s: an unknown option, and arguments too many or too few, end with 64', async (name) => {
  const words = name.split(' ');
  const given = COMMANDS[name]?.given ?? [];
  const unknown = await endOf([...words, ...given, '--nonsense']);
  expect(unknown).toMatchObject({ code: 64, out: '', error: expect.stringContaining("'--nonsense'") });
  const [, command] = commandsBelow(createProgram('', () => {})).find(([each]) => each === name) ?? [];
  const { registeredArguments = [] } = command ?? {};
  if (!registeredArguments.some(({ variadic }) => variadic))
    expect(await endOf([...words, ...Array(registeredArguments.length + 1).fill('1')])).toMatchObject({ code: 64 });
  if (registeredArguments.some(({ required }) => required)) expect(await endOf(words)).toMatchObject({ code: 64 });
});

test.each(rows(({ needsNoDatabase }) => !needsNoDatabase))(
  '%s: a database that is not there ends with 69 and is not made',
  async (name, row) => {
    using world = openWorld(name, row);
    const file = join(world.path, 'none.sqlite');
    vi.stubEnv('DATABASE_URL', `sqlite:${file}`);
    const failure = await silentProgram()
      .program.parseAsync(world.call, { from: 'user' })
      .catch((error: unknown) => exitFor(error));
    expect(failure).toMatchObject({ exitCode: 69, message: expect.stringContaining(file) });
    expect(existsSync(file)).toBe(false);
  },
);

test('with --json, wrong usage is one JSON object as well', async () => {
  const ended = await spawnCli(['tools', 'list', '--json', '--limit', 'many']);
  expect(ended).toMatchObject({ code: 64, stderr: expect.stringContaining('--limit') });
  expect(onlyJson(ended)).toEqual({ ok: false, exitCode: 64, message: expect.stringContaining('--limit') });
});

describe.concurrent('as processes', () => {
  // First: some wait half a minute, in parallel with the others.
  test.each(rows(({ writes }) => writes !== undefined))(
    '%s: while another program holds the database it ends with 75 and changes nothing',
    async (name, row) => {
      using world = openWorld(name, row);
      await whileLocked(world.file, async () => {
        const ended = await spawnCli([...world.call, ...(row.writes ?? []), '--json'], world.options);
        expect(ended).toMatchObject({ code: 75 });
        expect(onlyJson(ended)).toMatchObject({ ok: false, exitCode: 75 });
      });
    },
  );

  test.each(rows(({ hasNoJson }) => !hasNoJson))('%s: --json is one value', async (name, row) => {
    using world = openWorld(name, row);
    const ended = await spawnCli([...world.call, '--json'], world.options);
    expect(ended).toMatchObject({ code: row.code ?? 0 });
    const found = onlyJson(ended);
    if (!Array.isArray(found)) expect(found).toHaveProperty('ok', (row.code ?? 0) === 0);
  });

  test.each(rows(({ writes }) => writes !== undefined).filter(([name]) => name !== 'restore'))(
    '%s: Ctrl-C while it waits ends it, and nothing is half done',
    async (name, row) => {
      using world = openWorld(name, row);
      await whileLocked(world.file, async () => {
        const { child, ended } = startCli([...world.call, ...(row.writes ?? [])], world.options);
        await waitUntil(() => hasOpen(child.pid ?? 0, world.file), 30_000);
        child.kill('SIGINT');
        const { code, signal } = await ended;
        // A shell reports 130 for both.
        expect([130, 'SIGINT']).toContain(code ?? signal);
      });
    },
  );

  test('every command that asks refuses without a terminal and names --yes', async () => {
    const asking = commandsBelow(createProgram('', () => {})).filter(([, { options }]) =>
      options.some(({ long }) => long === '--yes'),
    );
    expect(asking.map(([name]) => name)).toEqual(['tools remove', 'restore']);
    for (const [name] of asking) {
      const row = COMMANDS[name] ?? {};
      using world = openWorld(name, { ...row, given: row.given?.filter((each) => each !== '--yes') ?? [] });
      const ended = await spawnCli([...world.call, '--json'], world.options);
      expect(ended).toMatchObject({ code: 64 });
      expect(onlyJson(ended)).toMatchObject({ exitCode: 64, message: expect.stringContaining('--yes') });
    }
  });
});

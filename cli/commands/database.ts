import type { Stats } from '#backend/maintenance/load-stats.ts';
import { parseEnv } from '#backend/server/env.ts';
import { type CommandDefinition, dryRunOption } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { formatTable, megabytes, Output, type OutputOptions } from '#cli/output.ts';
import { LANGUAGES } from '#domain/languages.ts';

export const migrateCommand: CommandDefinition = {
  usage: 'migrate',
  summary: 'bring the schema of the database up to date',
  examples: ['ai-dir migrate', 'ai-dir migrate --dry-run'],
  options: [dryRunOption()],
  run: runMigrate,
};

async function runMigrate(options: OutputOptions & { dryRun?: boolean }): Promise<ExitCode> {
  const { migrate, migrationState } = await import('#backend/database/migrate.ts');
  const isDryRun = options.dryRun === true;
  return withDatabase('any', isDryRun, async (database) => {
    const names = isDryRun ? (await migrationState(database)).pending : await migrate(database);
    const lines = names.map((name) => (isDryRun ? `would run ${name}` : `ran ${name}`));
    new Output(options).result(
      { ok: true, isDryRun, migrations: names },
      lines.length > 0 ? lines : ['The schema is up to date.'],
    );
    return EXIT.ok;
  });
}

export const statsCommand: CommandDefinition = {
  usage: 'stats',
  summary: 'count what there is, in which languages, and how large it is',
  examples: ['ai-dir stats', 'ai-dir stats --json | jq .tables.reviews'],
  run: runStats,
};

function statsLines({ tables, counted, languages, bytes, version, changedAt }: Stats): string[] {
  const counts = Object.entries(tables).map(([name, count]) => [name, count.toLocaleString('en')]);
  const translated = Object.keys(languages.en) as (keyof Stats['languages']['en'])[];
  const more = [
    ['discontinued tools', counted.discontinuedTools.toLocaleString('en')],
    ['pending submissions', counted.pendingSubmissions.toLocaleString('en')],
    ['pending corrections', counted.pendingCorrections.toLocaleString('en')],
    ['confirmed subscribers', counted.confirmedSubscribers.toLocaleString('en')],
    ['waiting mails', counted.waitingMails.toLocaleString('en')],
    ['failed mails', counted.failedMails.toLocaleString('en')],
  ];
  return [
    ...formatTable(counts),
    '',
    ...formatTable(more),
    '',
    ...formatTable([
      ['', ...translated],
      ...LANGUAGES.map((language) => [
        language,
        ...translated.map((what) => languages[language][what].toLocaleString('en')),
      ]),
    ]),
    '',
    ...formatTable([
      ['size', megabytes(bytes)],
      ['version', version],
      ['last change', changedAt],
    ]),
  ];
}

async function runStats(options: OutputOptions): Promise<ExitCode> {
  const { loadStats } = await import('#backend/maintenance/load-stats.ts');
  const { database: address } = parseEnv(process.env);
  return withDatabase('need', false, async (database) => {
    const found = await loadStats(database, address);
    new Output(options).result({ ok: true, ...found }, statsLines(found));
    return EXIT.ok;
  });
}
